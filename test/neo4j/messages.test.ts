import { readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { isSupportedVersion, requireUsable } from '../../src/neo4j/connection.ts'
import { findNeo4j } from '../../src/neo4j/find.ts'
import { neo4jJars } from '../../src/neo4j/jars.ts'
import { findJava, javaMajorVersion } from '../../src/neo4j/java.ts'
import { startLocalServer } from '../../src/neo4j/local-server.ts'
import { startPersistentNeo4j } from '../../src/neo4j/persistent.ts'
import { javaOfVersion, javaThatDies, type Machine, machine, mavenThatDownloads } from './machine.ts'

let here: Machine
beforeEach(async () => {
  here = await machine()
})
afterEach(() => here.remove())

const silently = () => {}

function startHere(more: { port?: number; home?: string } = {}): Promise<unknown> {
  return startLocalServer({
    home: join(here.folder, 'home'),
    password: 'first-password',
    outlivesParent: false,
    environment: here.environment,
    ...more,
  })
}

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['java version "1.8.0_402"', 8],
  ['openjdk version "21" 2023-09-19', 21],
  ['command not understood', undefined],
])('%s is Java %s', (text, major) => {
  expect(javaMajorVersion(text)).toBe(major)
})

test('a Java too old is named with what is needed', async () => {
  await here.has('java', javaOfVersion('11.0.22'))
  await expect(findJava(here.environment)).rejects.toMatchObject({
    code: 'JAVA_TOO_OLD',
    message: expect.stringMatching(/is Java 11; Neo4j 5\.26 needs 17 or 21.*apt-get install/s),
  })
})

test('JAVA_HOME is asked before the path', async () => {
  await here.has('java', javaOfVersion('17.0.1'))
  const environment = { ...here.environment, JAVA_HOME: join(here.folder, 'nowhere') }
  await expect(findJava(environment)).rejects.toMatchObject({ code: 'NO_JAVA' })
})

test('without Maven and without jars the reader is told to install it', async () => {
  await expect(neo4jJars(here.environment, silently)).rejects.toMatchObject({
    code: 'NO_MAVEN',
    message: expect.stringContaining('apt-get install maven'),
  })
})

test('a download that fails shows what Maven said and leaves nothing behind', async () => {
  await here.has('mvn', 'case "$1" in --version) exit 0 ;; esac; echo "Could not transfer artifact"; exit 1')
  await expect(neo4jJars(here.environment, silently)).rejects.toMatchObject({
    code: 'DOWNLOAD_FAILED',
    message: expect.stringContaining('Could not transfer artifact'),
  })
  expect(await readdir(join(here.folder, 'cache', 'stemma'))).toEqual([])
})

test('two processes that download at once end with one whole cache', async () => {
  await here.has('mvn', mavenThatDownloads)
  const lines: string[] = []
  const both = [1, 2].map(() => neo4jJars(here.environment, (line) => lines.push(line)))
  const [first, second] = await Promise.all(both)
  expect(first).toBe(second)
  expect(lines.filter((line) => line.startsWith('Downloading'))).toHaveLength(2)
  expect(await readdir(join(here.folder, 'cache', 'stemma'))).toHaveLength(1)
  await neo4jJars(here.environment, (line) => lines.push(line))
  expect(lines).toHaveLength(2)
})

test('a wrong password is called that', async () => {
  const environment = { NEO4J_URI: inject('neo4j').uri, NEO4J_USERNAME: 'nobody', NEO4J_PASSWORD: 'not-the-password' }
  await expect(findNeo4j({ lifetime: 'ephemeral', environment })).rejects.toMatchObject({
    code: 'WRONG_PASSWORD',
    message: expect.stringMatching(/user "nobody".*NEO4J_PASSWORD/s),
  })
})

test('an address where nothing answers is named', async () => {
  const environment = { NEO4J_URI: 'bolt://127.0.0.1:1', NEO4J_PASSWORD: 'any-password' }
  await expect(findNeo4j({ lifetime: 'ephemeral', environment })).rejects.toMatchObject({
    code: 'UNREACHABLE',
    message: expect.stringMatching(/No Neo4j answers at bolt:\/\/127\.0\.0\.1:1.*NEO4J_URI/s),
  })
})

test.each([
  ['5.26.0', true],
  ['5.26-aura', true],
  ['2025.06.1', true],
  ['5.25.1', false],
  ['4.4.40', false],
  ['unknown', false],
])('Neo4j %s is supported: %s', (version, supported) => {
  expect(isSupportedVersion(version)).toBe(supported)
})

test('a Neo4j too old is named with the version that is needed', async () => {
  await expect(requireUsable(inject('neo4j'), async () => '5.20.0')).rejects.toMatchObject({
    code: 'TOO_OLD',
    message: expect.stringMatching(/is Neo4j 5\.20\.0; Stemma needs 5\.26 or newer/),
  })
})

test('a port in use is named before anything is started', async () => {
  await here.has('java', javaThatDies)
  await here.hasJars()
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  try {
    await expect(startHere({ port })).rejects.toMatchObject({
      code: 'PORT_IN_USE',
      message: expect.stringMatching(new RegExp(`Port ${port} .*NEO4J_BOLT_PORT`, 's')),
    })
  } finally {
    other.close()
  }
})

test('a server that dies at its start shows its last log lines', async () => {
  await here.has('java', javaThatDies)
  await here.hasJars()
  const fault = await startHere().catch((caught: Error) => caught)
  expect(fault).toMatchObject({ code: 'DIED_AT_START' })
  expect((fault as Error).message).toContain('ERROR the store is of a newer make')
  expect((fault as Error).message).not.toContain('log line 3\n')
})

test('a temporary server that dies leaves no folder behind', async () => {
  await here.has('java', javaThatDies)
  await here.hasJars()
  const searching = findNeo4j({ lifetime: 'ephemeral', environment: here.environment })
  await expect(searching).rejects.toMatchObject({ code: 'DIED_AT_START' })
  expect(await readdir(join(here.folder, 'tmp'))).toEqual([])
})

test('a data folder that cannot be written is named', async () => {
  const file = join(here.folder, 'a-file')
  await writeFile(file, '')
  const starting = startPersistentNeo4j({ dataDir: join(file, 'data'), environment: here.environment })
  await expect(starting).rejects.toMatchObject({
    code: 'UNWRITABLE_FOLDER',
    message: expect.stringMatching(/a-file.* cannot be written.*STEMMA_DATA_DIR/s),
  })
})

test('a cache folder that cannot be written is named', async () => {
  await here.has('mvn', mavenThatDownloads)
  const file = join(here.folder, 'a-file')
  await writeFile(file, '')
  await expect(neo4jJars({ ...here.environment, XDG_CACHE_HOME: file }, silently)).rejects.toMatchObject({
    code: 'UNWRITABLE_FOLDER',
    message: expect.stringContaining('XDG_CACHE_HOME'),
  })
})
