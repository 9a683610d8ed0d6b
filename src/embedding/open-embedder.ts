import type { EmbedderSettings } from '../embedder-settings.ts'
import type { Embedder } from '../model/embedder.ts'
import { httpEmbedder } from './http.ts'
import { offlineEmbedder } from './offline.ts'

/** The embedder that is configured; undefined: none, and everything is found by names and words alone. */
export async function openEmbedder(settings: EmbedderSettings): Promise<Embedder | undefined> {
  if (settings.kind === 'none') return undefined
  return settings.kind === 'http' ? httpEmbedder(settings) : offlineEmbedder(settings)
}
