import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Graph, openGraph } from '../../src/graph/graph.ts'
import { isAlive } from '../../src/neo4j/process.ts'
import { fromRoot } from '../../src/root.ts'

const MASTER_SECRET = 'a master secret for tests, long enough to be one'
const root = mkdtempSync(join(tmpdir(), 'stemma-cli-'))
const children: ChildProcess[] = []
const secretCheck = "MATCH (s:Service {id: 'master-secret'})"
let graph: Graph
let checkBefore: unknown = null
beforeAll(async () => {
  graph = openGraph(inject('neo4j'))
  // A database that was used before knows the secret of that use: it is put aside and back again.
  const [row] = await graph.raw(`${secretCheck} WITH s, s.secretCheck AS check REMOVE s.secretCheck RETURN check`)
  checkBefore = row?.['check'] ?? null
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(root, { recursive: true })
  await graph.raw(`${secretCheck} SET s.secretCheck = $checkBefore`, { checkBefore })
  await graph.close()
})

interface Ended {
  code: number | null
  out: string
  err: string
}
const begin = (words: string[], variables: Record<string, string>) => {
  const { uri, username, password } = inject('neo4j')
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli/stemma.ts', ...words], {
    cwd: fromRoot('./'),
    env: {
      ...process.env,
      NEO4J_URI: uri,
      NEO4J_USERNAME: username,
      NEO4J_PASSWORD: password,
      STEMMA_MASTER_SECRET: MASTER_SECRET,
      STEMMA_PORT: '0',
      ...variables,
    },
  })
  children.push(child)
  const ended: Ended = { code: null, out: '', err: '' }
  child.stdout.on('data', (text) => (ended.out += text))
  child.stderr.on('data', (text) => (ended.err += text))
  const end = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ ...ended, code })))
  return { child, ended, end }
}
const run = (words: string[], variables: Record<string, string> = {}): Promise<Ended> => begin(words, variables).end

test('start, start again, spaces, keys, check and stop', { timeout: 240_000 }, async () => {
  const folder = { STEMMA_DATA_DIR: join(root, 'life') }
  const started = await run(['start'], folder)
  expect(started.err).not.toContain('Error')
  expect(started.code).toBe(0)
  const url = /runs at (http:\/\/127\.0\.0\.1:\d+)/.exec(started.out)?.[1] as string
  const key = /shown this once: (\S+)/.exec(started.out)?.[1] as string
  const { pid } = JSON.parse(readFileSync(join(folder.STEMMA_DATA_DIR, 'service.json'), 'utf8'))
  try {
    expect((await run(['start'], folder)).out).toContain(`already running at ${url}`)
    const space = (await run(['spaces', 'create', 'A small space'], folder)).out.trim()
    const asked = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ query: '{ spaces(first: 100) { edges { node { id } } } }' }),
    })
    const reply = (await asked.json()) as { data: { spaces: { edges: { node: { id: string } }[] } } }
    expect(reply.data.spaces.edges.map(({ node }) => node.id)).toContain(space)
    expect((await run(['spaces', 'list'], folder)).out).toContain(`${space}  0  A small space`)
    const checked = await run(['check', space], folder)
    expect(checked).toMatchObject({ code: 0, out: '1 checked, 0 at odds with the rules.\n' })
  } finally {
    expect((await run(['stop'], folder)).out).toContain('The service has stopped.')
  }
  expect(isAlive(pid)).toBe(false)
  expect((await run(['stop'], folder)).out).toContain('The service was not running.')
})

test('a key is made, listed without its secret, and revoked', { timeout: 120_000 }, async () => {
  const folder = { STEMMA_DATA_DIR: join(root, 'keys') }
  const made = await run(['keys', 'create', 'reader', '--service', '--scopes', 'READ', '--owner', 'a key test'], folder)
  const secret = made.out.trim()
  const id = /Key (\S+)\./.exec(made.err)?.[1] as string
  const listed = await run(['keys', 'list', '--owner', 'a key test'], folder)
  expect(listed.out).toContain(`${id}  valid  READ  USER  all spaces  reader`)
  expect(listed.out).not.toContain(secret)
  expect((await run(['keys', 'revoke', id, '--owner', 'a key test'], folder)).out).toBe('The key is revoked.\n')
  expect((await run(['keys', 'revoke', id, '--owner', 'a key test'], folder)).out).toBe('The key was revoked before.\n')
  expect((await run(['keys', 'create', 'x', '--scopes', 'FLY'], folder)).err).toContain('Scopes are READ')
})

test('a port in use is told, with what to do', async () => {
  const other = createServer()
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', () => listening()))
  const { port } = other.address() as { port: number }
  const variables = { STEMMA_DATA_DIR: join(root, 'port'), STEMMA_PORT: String(port) }
  for (const command of ['start', 'serve']) {
    const ended = await run([command], variables)
    expect(ended.code).toBe(1)
    expect(ended.err).toContain(`Port ${port} of 127.0.0.1 is in use. Stop what uses it, or set STEMMA_PORT`)
    expect(ended.err).not.toContain('    at ')
  }
  await new Promise((closed) => other.close(closed))
})

test('a wrong password, another master secret and a bad setting are each told without a stack', {
  timeout: 120_000,
}, async () => {
  const folder = { STEMMA_DATA_DIR: join(root, 'wrong') }
  const wrong: [Record<string, string>, string][] = [
    [{ NEO4J_PASSWORD: 'not the password' }, 'does not accept the password'],
    [{ STEMMA_MASTER_SECRET: 'another secret, long enough to be one, but not it' }, 'master secret'],
    [{ STEMMA_PORT: 'four' }, 'STEMMA_PORT must be a port number'],
  ]
  // The check value of the right secret is there after this.
  await run(['spaces', 'list'], folder)
  for (const [variables, message] of wrong) {
    const ended = await run(['serve'], { ...folder, ...variables })
    expect(ended).toMatchObject({ code: 1, err: expect.stringContaining(message) })
    expect(ended.err).not.toContain('    at ')
  }
})
