import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/neo4j.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Two workers: the database and the tests share two cores.
    maxWorkers: 2,
    reporters: ['default'],
  },
})
