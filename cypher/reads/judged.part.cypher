// The judgement j of m as known at r, the latest by then, or null.
CALL (m, r) {
  OPTIONAL MATCH (m)<-[x:JUDGED]-(:Change) WHERE x.at <= r
  WITH collect(x) AS known
  RETURN reduce(last = head(known), x IN known | CASE WHEN x.at > last.at THEN x ELSE last END) AS j
}
