import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { findOffline, INSTALL_OFFLINE, OFFLINE_DIMENSIONS, offlineEmbedder } from '../../src/embedding/offline.ts'

const root = mkdtempSync(join(tmpdir(), 'stemma-offline-'))
afterAll(() => rmSync(root, { recursive: true }))

const settings = { kind: 'offline', queryWaitMs: 500, leastSimilarity: 0.3 } as const

/** Stands in for the two packages: the same exports, and an `embed` of its own. */
const install = (embed: string): string => {
  const folder = mkdtempSync(join(root, 'program-'))
  const put = (name: string, text: string) => {
    const at = join(folder, 'node_modules', '@energetic-ai', name)
    mkdirSync(at, { recursive: true })
    writeFileSync(join(at, 'package.json'), JSON.stringify({ name: `@energetic-ai/${name}`, main: 'index.js' }))
    writeFileSync(join(at, 'index.js'), text)
  }
  put('embeddings', `exports.initModel = async (source) => { await source(); return { embed: ${embed} } }`)
  put('model-embeddings-en', 'exports.modelSource = async () => ({})')
  return pathToFileURL(join(folder, 'program.js')).href
}
const open = (embed: string) => offlineEmbedder(settings, findOffline(install(embed)))

test('without the packages the start is refused with the command that installs them', () => {
  expect(() => findOffline(pathToFileURL(join(root, 'nothing-here.js')).href)).toThrow(INSTALL_OFFLINE)
})

test('texts become vectors in a thread of their own', async () => {
  const embedder = await open(
    `async (texts) => texts.map((text) => Array.from({ length: ${OFFLINE_DIMENSIONS} }, (_, i) => (i === text.length ? 1 : 0)))`,
  )
  const vectors = await embedder.embed(['one', 'three'])
  expect(vectors.map((vector) => vector.indexOf(1))).toEqual([3, 5])
  await embedder.close()
})

test('a model with other dimensions is refused; one that throws, never answers or is closed is a fault', async () => {
  const other = await open('async (texts) => texts.map(() => [1, 2, 3])')
  await expect(other.embed(['one'])).rejects.toMatchObject({ code: 'EMBEDDER_MALFORMED' })
  const thrower = await open('async () => { throw new Error("no") }')
  await expect(thrower.embed(['one'])).rejects.toMatchObject({ code: 'EMBEDDER_UNREACHABLE' })
  const silent = await open('() => new Promise(() => undefined)')
  await expect(silent.embed(['one'], { timeoutMs: 10 })).rejects.toMatchObject({ code: 'EMBEDDER_TIMED_OUT' })
  const call = silent.embed(['two']).catch((fault: unknown) => fault)
  await silent.close()
  expect(await call).toMatchObject({ code: 'EMBEDDER_UNREACHABLE' })
  // It is not waited for forever after its thread has ended, either.
  await expect(silent.embed(['three'], { timeoutMs: 10 })).rejects.toMatchObject({ code: 'EMBEDDER_TIMED_OUT' })
  await other.close()
  await thrower.close()
})

test('packages that are there but don’t work stop the start', async () => {
  const broken = findOffline(install('{'))
  await expect(offlineEmbedder(settings, broken)).rejects.toThrow('did not start')
})
