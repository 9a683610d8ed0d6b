import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigProblem, readConfig } from '../../src/config.ts'

const root = mkdtempSync(join(tmpdir(), 'stemma-config-'))
afterAll(() => rmSync(root, { recursive: true }))
let folders = 0
const newFolder = () => {
  folders += 1
  return join(root, `data-${folders}`)
}

const read = (variables: Record<string, string> = {}) =>
  readConfig({
    NEO4J_URI: 'bolt://127.0.0.1:7687',
    NEO4J_PASSWORD: 'a password',
    STEMMA_DATA_DIR: newFolder(),
    ...variables,
  })
const problems = (variables: Record<string, string>): readonly string[] => {
  try {
    read(variables)
  } catch (fault) {
    if (fault instanceof ConfigProblem) return fault.problems
    throw fault
  }
  return []
}

test('figures for Prometheus are served where a port is given for them, on this machine unless it is told otherwise', () => {
  expect(read().metrics).toBeUndefined()
  expect(read({ STEMMA_METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(read({ STEMMA_METRICS_PORT: '0', STEMMA_METRICS_HOST: '::1' }).metrics).toEqual({ host: '::1', port: 0 })
  expect(problems({ STEMMA_METRICS_PORT: '65536' }).join()).toContain('STEMMA_METRICS_PORT')
})

test('with nothing set but the database, the service listens on this machine alone, on port 4004', () => {
  expect(read()).toMatchObject({
    environment: 'development',
    neo4j: { uri: 'bolt://127.0.0.1:7687', username: 'neo4j', password: 'a password', database: undefined },
    host: '127.0.0.1',
    port: 4004,
    testClock: false,
    introspection: true,
    corsOrigins: [],
    embedder: { kind: 'none' },
  })
})

test('an empty variable counts as unset', () => {
  const config = read({ STEMMA_PORT: '', STEMMA_MASTER_SECRET: '', STEMMA_CORS_ORIGINS: ' ' })
  expect(config.port).toBe(4004)
  expect(config.masterSecret.length).toBeGreaterThanOrEqual(32)
})

test('in production introspection is off unless asked for, and callers never set the clock', () => {
  expect(read({ NODE_ENV: 'production' })).toMatchObject({ environment: 'production', introspection: false })
  expect(read({ NODE_ENV: 'production', STEMMA_INTROSPECTION: 'true' }).introspection).toBe(true)
  expect(read({ NODE_ENV: 'production', STEMMA_ENVIRONMENT: 'development' }).environment).toBe('development')
  expect(problems({ NODE_ENV: 'production', STEMMA_TEST_CLOCK: 'true' })).toEqual([
    'STEMMA_TEST_CLOCK lets callers set the clock: it can’t be on in production.',
  ])
})

test.each([
  ['NEO4J_URI', '', 'NEO4J_URI must be set'],
  ['NEO4J_URI', 'http://127.0.0.1:7474', 'NEO4J_URI must be an address such as bolt://'],
  ['NEO4J_PASSWORD', '', 'NEO4J_PASSWORD must be set'],
  ['STEMMA_PORT', '70000', 'STEMMA_PORT must be a port number'],
  ['STEMMA_PORT', 'four', 'STEMMA_PORT must be a port number'],
  ['STEMMA_HOST', 'a host', 'STEMMA_HOST must be an address'],
  ['STEMMA_MASTER_SECRET', 'short', 'STEMMA_MASTER_SECRET must have at least 32 characters'],
  ['STEMMA_TEST_CLOCK', 'maybe', 'STEMMA_TEST_CLOCK must be true or false'],
  ['STEMMA_INTROSPECTION', 'maybe', 'STEMMA_INTROSPECTION must be true or false'],
  ['STEMMA_ENVIRONMENT', 'staging', 'STEMMA_ENVIRONMENT must be development or production'],
  ['STEMMA_CORS_ORIGINS', 'https://app.example.org/path', 'STEMMA_CORS_ORIGINS must list origins'],
  ['STEMMA_EMBEDDER', 'best', 'STEMMA_EMBEDDER must be none, http or offline'],
  ['STEMMA_EMBEDDER', 'http', 'STEMMA_EMBEDDER=http needs STEMMA_EMBEDDER_URL'],
  ['STEMMA_EMBEDDER_URL', 'ftp://host/v1', 'STEMMA_EMBEDDER_URL must be the whole address'],
  ['STEMMA_EMBEDDER_URL', 'https://me:word@host/v1', 'STEMMA_EMBEDDER_URL must be the whole address'],
  ['STEMMA_EMBEDDER_KEY', 'two words', 'STEMMA_EMBEDDER_KEY must be printable'],
  ['STEMMA_EMBEDDER_DIMENSIONS', '0', 'STEMMA_EMBEDDER_DIMENSIONS must be a whole number from 1 to 4096'],
  ['STEMMA_EMBEDDER_BATCH_TEXTS', '257', 'STEMMA_EMBEDDER_BATCH_TEXTS must be a whole number from 1 to 256'],
  ['STEMMA_EMBEDDER_LEAST_SIMILARITY', '1.5', 'STEMMA_EMBEDDER_LEAST_SIMILARITY must be a number from -1 to 1'],
])('a bad %s (“%s”) is told by name', (name, value, message) => {
  expect(problems({ [name]: value })).toEqual([expect.stringContaining(message)])
})

test('all bad values are told at once', () => {
  expect(problems({ STEMMA_PORT: 'four', STEMMA_TEST_CLOCK: 'maybe' })).toHaveLength(2)
})

test('an embedder is described by its variables', () => {
  const endpoint = {
    STEMMA_EMBEDDER: 'http',
    STEMMA_EMBEDDER_URL: 'https://models.example.org/v1/embeddings',
    STEMMA_EMBEDDER_MODEL: 'small',
    STEMMA_EMBEDDER_DIMENSIONS: '384',
  }
  const comparing = { queryWaitMs: 500, leastSimilarity: 0.3 }
  expect(read(endpoint).embedder).toEqual({
    ...{ kind: 'http', url: 'https://models.example.org/v1/embeddings', key: undefined, model: 'small' },
    ...{ dimensions: 384, timeoutMs: 10_000, batchTexts: 64, ...comparing },
  })
  expect(read({ STEMMA_EMBEDDER: 'offline', STEMMA_EMBEDDER_LEAST_SIMILARITY: '-0.25' }).embedder).toEqual({
    ...{ kind: 'offline', ...comparing, leastSimilarity: -0.25 },
  })
})

test('origins are listed by commas', () => {
  const config = read({ STEMMA_CORS_ORIGINS: 'https://app.example.org, http://127.0.0.1:5173' })
  expect(config.corsOrigins).toEqual(['https://app.example.org', 'http://127.0.0.1:5173'])
})

test('the master secret is made once, for this user alone, and is the same at the next start', () => {
  const folder = newFolder()
  const first = read({ STEMMA_DATA_DIR: folder })
  const file = join(folder, 'master-secret')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8').trim()).toBe(first.masterSecret)
  expect(read({ STEMMA_DATA_DIR: folder }).masterSecret).toBe(first.masterSecret)
  expect(readdirSync(folder)).toEqual(['master-secret'])
})

test('a given master secret is used and none is made', () => {
  const folder = newFolder()
  const given = 'a given secret of more than 32 characters'
  expect(read({ STEMMA_DATA_DIR: folder, STEMMA_MASTER_SECRET: given }).masterSecret).toBe(given)
  expect(readdirSync(folder)).toEqual([])
})

test('a master secret that others may read, or that was cut, stops the start', () => {
  const folder = newFolder()
  read({ STEMMA_DATA_DIR: folder })
  const file = join(folder, 'master-secret')
  chmodSync(file, 0o644)
  expect(problems({ STEMMA_DATA_DIR: folder })).toEqual([expect.stringContaining('chmod 600')])
  chmodSync(file, 0o600)
  writeFileSync(file, 'cut')
  expect(problems({ STEMMA_DATA_DIR: folder })).toEqual([expect.stringContaining('is damaged')])
})

test('a data folder that cannot be made is named, with what to do', () => {
  const file = join(root, 'a-file')
  writeFileSync(file, '')
  expect(problems({ STEMMA_DATA_DIR: join(file, 'data') })).toEqual([
    expect.stringMatching(/data folder .*a-file.* can't be written .*Set STEMMA_DATA_DIR/),
  ])
})
