// A space as it is stored.
space {.id, .name, .owner, .seq, .clock, .token, .nearNameConflicts, .createdAt} AS space
