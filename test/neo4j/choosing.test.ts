import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { findNeo4j } from '../../src/neo4j/find.ts'
import type { Neo4jProblem } from '../../src/neo4j/problem.ts'
import { dockerWithoutEngine, javaOfVersion, type Machine, machine } from './machine.ts'

let here: Machine
beforeEach(async () => {
  here = await machine()
})
afterEach(() => here.remove())

function search(more: Record<string, string> = {}, report: (line: string) => void = () => {}): Promise<unknown> {
  return findNeo4j({ lifetime: 'ephemeral', environment: { ...here.environment, ...more }, report })
}

function given(): Record<string, string> {
  const { uri, username, password } = inject('neo4j')
  return { NEO4J_URI: uri, NEO4J_USERNAME: username, NEO4J_PASSWORD: password }
}

async function problem(searching: Promise<unknown>): Promise<Neo4jProblem> {
  return searching.then(
    () => {
      throw new Error('A database was found where none should be.')
    },
    (fault: Neo4jProblem) => fault,
  )
}

test('a given database is used and nothing else on the machine is asked', async () => {
  const asked = join(here.folder, 'asked')
  for (const program of ['docker', 'java', 'mvn']) await here.has(program, `echo asked > ${asked}`)
  const found = await findNeo4j({ lifetime: 'ephemeral', environment: { ...here.environment, ...given() } })
  expect(found).toMatchObject({ uri: inject('neo4j').uri, how: 'given' })
  expect(found.description).toMatch(/^Neo4j \d+\.\d+\S* at bolt:.*NEO4J_URI/)
  expect(existsSync(asked)).toBe(false)
})

test('a given database goes on after stop', async () => {
  const environment = { ...here.environment, ...given() }
  await (await findNeo4j({ lifetime: 'ephemeral', environment })).stop()
  expect((await findNeo4j({ lifetime: 'persistent', dataDir: here.folder, environment })).how).toBe('given')
})

test('a machine with nothing is told the three ways and the command for each', async () => {
  const fault = await problem(search())
  expect(fault.code).toBe('NO_WAY')
  expect(fault.message).toContain('export NEO4J_URI=')
  expect(fault.message).toContain('docker compose up -d --wait')
  expect(fault.message).toContain('apt-get install openjdk-17-jre-headless maven')
  expect(fault.message).toContain('no container engine answers')
  expect(fault.message).toContain('No Java answers as "java"')
})

test('an empty NEO4J_URI counts as none', async () => {
  expect((await problem(search({ NEO4J_URI: '' }))).code).toBe('NO_WAY')
})

test('a docker client without an engine is passed over quickly and without a word', async () => {
  await here.has('docker', dockerWithoutEngine)
  const lines: string[] = []
  const started = performance.now()
  const fault = await problem(search({}, (line) => lines.push(line)))
  expect(fault.code).toBe('NO_WAY')
  expect(lines).toEqual([])
  expect(performance.now() - started).toBeLessThan(4_000)
})

test('a docker client that hangs is given up after five seconds', async () => {
  await here.has('docker', 'exec /bin/sleep 60')
  const started = performance.now()
  expect((await problem(search())).code).toBe('NO_WAY')
  expect(performance.now() - started).toBeLessThan(15_000)
})

test('an engine is asked before Java is', async () => {
  const order = join(here.folder, 'order')
  await here.has('docker', `echo docker >> ${order}; exit 1`)
  await here.has('java', `echo java >> ${order}; ${javaOfVersion('11.0.2')}`)
  expect((await problem(search())).message).toContain('is Java 11')
  expect(await readFile(order, 'utf8')).toBe('docker\njava\n')
})

test('STEMMA_NEO4J=local asks neither for a given database nor for an engine', async () => {
  const asked = join(here.folder, 'asked')
  await here.has('docker', `echo asked > ${asked}`)
  const fault = await problem(search({ ...given(), STEMMA_NEO4J: 'local' }))
  expect(fault.code).toBe('NO_JAVA')
  expect(existsSync(asked)).toBe(false)
})

test('STEMMA_NEO4J=given without NEO4J_URI says what to set', async () => {
  expect((await problem(search({ STEMMA_NEO4J: 'given' }))).message).toContain('NEO4J_URI is not set')
})

test('a way that does not exist is refused with the ways that do', async () => {
  expect((await problem(search({ STEMMA_NEO4J: 'cloud' }))).message).toContain('given, container or local')
})

test('the data folder asks for the same three ways', async () => {
  const fault = await problem(
    findNeo4j({ lifetime: 'persistent', dataDir: join(here.folder, 'data'), environment: here.environment }),
  )
  expect(fault.code).toBe('NO_WAY')
})

test('an engine that cannot run the image is named, cleaned up after, and the local server is tried', async () => {
  const calls = join(here.folder, 'calls')
  await here.has(
    'docker',
    `echo "$*" >> ${calls}; case "$*" in *" up "*) echo 'manifest unknown' >&2; exit 1 ;; *) exit 0 ;; esac`,
  )
  const lines: string[] = []
  const fault = await problem(
    findNeo4j({
      lifetime: 'persistent',
      dataDir: join(here.folder, 'data'),
      environment: here.environment,
      report: (line) => lines.push(line),
    }),
  )
  expect(fault.code).toBe('NO_WAY')
  expect(fault.message).toContain('the container did not start')
  expect(lines.join('\n')).toContain('Trying a local server instead.')
  expect((await readFile(calls, 'utf8')).trim().split('\n').at(-1)).toMatch(
    /^compose .*--project-name stemma-\w+ down --volumes$/,
  )
})

test('STEMMA_NEO4J=container shows what compose said', async () => {
  await here.has('docker', `case "$*" in *" up "*) echo 'manifest unknown' >&2; exit 1 ;; *) exit 0 ;; esac`)
  const environment = { ...here.environment, STEMMA_NEO4J: 'container' }
  const fault = await problem(findNeo4j({ lifetime: 'persistent', dataDir: join(here.folder, 'data'), environment }))
  expect(fault.code).toBe('CONTAINER_FAILED')
  expect(fault.message).toMatch(/manifest unknown.*STEMMA_NEO4J=local/s)
})
