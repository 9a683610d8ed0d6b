import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { containerEngineAnswers } from '../../src/neo4j/container.ts'
import { findNeo4j } from '../../src/neo4j/find.ts'
import { startPersistentNeo4j, stopPersistentNeo4j } from '../../src/neo4j/persistent.ts'
import { readNote } from '../../src/neo4j/persistent-state.ts'
import { freePort } from '../../src/neo4j/port.ts'
import { newKey, root, run, startService, stemma, stopService, waitUntilReady } from './programs.ts'
import { tellsStory, writeStory } from './story.ts'

const password = randomBytes(12).toString('hex')
const project = `stemma-smoke-${randomBytes(3).toString('hex')}`

/** In containers whatever else the machine offers, and quick to start: nothing is measured here. */
const onlyContainers = { ...process.env, NEO4J_URI: '', STEMMA_NEO4J: 'container' }

async function theImageIsBuilt(): Promise<void> {
  await run('docker', ['build', '--tag', 'stemma:smoke', '.'])
}

async function aThrowAwayContainerServesAStory(): Promise<void> {
  const neo4j = await findNeo4j({
    lifetime: 'ephemeral',
    environment: onlyContainers,
    quickStart: true,
    report: console.log,
  })
  const dataDir = await mkdtemp(join(tmpdir(), 'stemma-smoke-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const environment = {
    NEO4J_URI: neo4j.uri,
    NEO4J_USERNAME: neo4j.username,
    NEO4J_PASSWORD: neo4j.password,
    STEMMA_PORT: String(port),
    STEMMA_DATA_DIR: dataDir,
  }
  const service = startService(environment)
  try {
    await waitUntilReady(url, 180_000)
    const access = { url, key: await newKey(process.execPath, stemma, environment) }
    await tellsStory(access, await writeStory(access))
  } finally {
    await stopService(service)
    await neo4j.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function theComposedServiceKeepsItsStory(): Promise<void> {
  const ports = { bolt: await freePort(), http: await freePort(), service: await freePort() }
  const environment = {
    NEO4J_PASSWORD: password,
    NEO4J_BOLT_PORT: String(ports.bolt),
    NEO4J_HTTP_PORT: String(ports.http),
    STEMMA_PORT: String(ports.service),
    STEMMA_IMAGE_TAG: 'smoke',
  }
  const files = ['--file', join(root, 'docker-compose.yml'), '--file', join(root, 'test/docker/quick.yml')]
  const composeWords = ['compose', ...files, '--project-name', project]
  const compose = (...words: string[]) => run('docker', [...composeWords, ...words], environment)
  const up = () => compose('up', '--detach', '--wait', '--wait-timeout', '400', '--no-build')
  const url = `http://127.0.0.1:${ports.service}`
  try {
    await up()
    const inside = ['exec', '-T', 'stemma', 'node', 'dist/src/cli/stemma.js']
    const access = { url, key: await newKey('docker', [...composeWords, ...inside], environment) }
    const story = await writeStory(access)
    await tellsStory(access, story)
    await compose('down')
    await up()
    await tellsStory(access, story)
  } catch (fault) {
    await compose('logs', '--tail', '60').catch(() => {})
    throw fault
  } finally {
    await compose('down', '--volumes', '--timeout', '60')
  }
}

async function theDevelopmentDatabaseIsFoundAgainInItsContainer(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stemma-smoke-data-'))
  const start = () => startPersistentNeo4j({ dataDir, environment: onlyContainers, report: console.log })
  try {
    const first = await start()
    const again = await start()
    if (first.alreadyRunning || !again.alreadyRunning || again.uri !== first.uri)
      throw new Error('It was not found running.')
    if ((await stopPersistentNeo4j(dataDir)) !== 'stopped') throw new Error('It was not stopped.')
    if ((await stopPersistentNeo4j(dataDir)) !== 'was not running') throw new Error('It was stopped twice.')
    const afterStop = await start()
    if (afterStop.alreadyRunning || afterStop.password !== first.password) throw new Error('It did not start again.')
  } finally {
    const note = await readNote(dataDir)
    if (note?.way === 'container') {
      const environment = { NEO4J_PASSWORD: password }
      await run('docker', ['compose', '--project-name', note.project, 'down', '--volumes'], environment)
    }
    await rm(dataDir, { recursive: true, force: true })
  }
}

const scenarios = [
  theImageIsBuilt,
  aThrowAwayContainerServesAStory,
  theComposedServiceKeepsItsStory,
  theDevelopmentDatabaseIsFoundAgainInItsContainer,
]

function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

if (!(await containerEngineAnswers(process.env))) {
  console.error('No container engine answers ("docker version"). Start one, then run this again.')
  process.exit(1)
}
for (const scenario of scenarios) {
  const started = performance.now()
  const seconds = () => `${Math.round((performance.now() - started) / 1000)} s`
  try {
    await scenario()
    console.log(`passed: ${inWords(scenario.name)} (${seconds()})`)
  } catch (fault) {
    console.error(`FAILED: ${inWords(scenario.name)} (${seconds()})`, fault)
    process.exitCode = 1
    // Each builds on the one before.
    break
  }
}
