// Returns when the full-text indexes hold every write committed before it. Neither time; locks nothing.
CALL db.index.fulltext.awaitEventuallyConsistentIndexRefresh()
RETURN true AS caughtUp
