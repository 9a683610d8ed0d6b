import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The test runner would take the package's other build, and there may be only one of it.
  resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] },
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
