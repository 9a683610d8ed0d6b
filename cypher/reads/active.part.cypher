// Facts that hold at $p.valid as their columns have it.
  AND f.slot IS NOT NULL AND f.validFrom <= $p.valid AND CASE WHEN f.level > 0
    THEN any(i IN range(0, size(coalesce(f.holds, [])) / 2 - 1) WHERE f.holds[2 * i] <= $p.valid < f.holds[2 * i + 1])
    ELSE coalesce(f.validUntil > $p.valid, true) END
