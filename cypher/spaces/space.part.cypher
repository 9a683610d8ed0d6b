space {.id, .name, .owner, .seq, .clock, .token, .nearNameConflicts, .createdAt} AS space
