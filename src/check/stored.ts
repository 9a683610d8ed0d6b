import { z } from 'zod'
import { id, nullable } from '../graph/codec.ts'
import type { Graph } from '../graph/graph.ts'
import { query } from '../graph/query.ts'

// Lenient where the write path is strict: what is stored wrongly must be told of, not stop the checker.
const whole = z.number()
const instants = nullable(z.array(whole))
const text = nullable(z.string())
const count = nullable(whole)

const space = z.object({ seq: count, clock: count, sealedSeq: count, sealedHash: text, archives: z.boolean() })
const columns = z.object({
  id,
  entityId: text,
  valueKey: text,
  validFrom: whole,
  statedUntil: count,
  expiresAt: count,
  recordedAt: whole,
  ordinal: whole,
  disbelievedAt: count,
  lapses: instants,
  slotKey: z.string(),
  slot: text,
  level: whole,
  validUntil: count,
  supportedFrom: count,
  supportedUntil: count,
  holds: instants,
  stands: instants,
})
const attribute = z.object({
  id,
  name: z.string(),
  scope: text,
  cardinality: text,
  version: count,
  carries: nullable(z.boolean()),
  entityId: text,
})
const attestation = z.object({ at: whole, changeId: id, sourceId: text, off: instants, asserterKey: z.string() })
const end = z.object({ at: whole, validAt: whole, by: text, sourceId: text, off: instants, changeId: id })
const disbelief = z.object({ at: whole, off: instants, changeId: id })
const judgement = z.object({ at: whole, holds: instants, stands: instants, changeId: id })
const change = z.object({
  id,
  seq: whole,
  verb: z.string(),
  at: whole,
  actor: text,
  kind: text,
  off: instants,
  body: text,
  bodyHash: text,
  chainHash: text,
})
const withdrawal = z.object({ at: whole, off: instants, sourceId: text, asserterKey: text })

const ofSpace = z.strictObject({ spaceId: id })
const spaceQuery = query('check/space.cypher', { params: ofSpace, row: space })
const factsQuery = query('check/facts.cypher', {
  params: ofSpace,
  row: z.object({
    fact: columns,
    labels: z.array(z.string()),
    attributes: z.array(attribute),
    about: z.array(z.string()),
    supersedes: z.array(z.string()),
    challenger: z.boolean(),
  }),
})
const effectsQuery = query('check/effects.cypher', {
  params: ofSpace,
  row: z.object({
    factId: id,
    attestations: z.array(attestation),
    supports: z.array(z.object({ support: z.string(), premiseId: id })),
    ends: z.array(end),
    disbeliefs: z.array(disbelief),
    judgements: z.array(judgement),
    recordedBy: z.array(id),
  }),
})
const changesQuery = query('check/changes.cypher', {
  params: ofSpace,
  row: z.object({ change, undoes: z.array(id), withdrew: z.array(withdrawal) }),
})
const definitionsQuery = query('check/definitions.cypher', {
  params: ofSpace,
  row: z.object({ name: z.string(), determines: z.array(z.string()) }),
})
const straysQuery = query('check/strays.cypher', {
  params: ofSpace,
  row: z.object({ type: z.string(), near: z.string(), far: z.string() }),
})
const spaceIdsQuery = query('check/space-ids.cypher', {
  params: z.strictObject({ after: z.string(), limit: z.number().int() }),
  row: z.object({ id }),
})

export type StoredAttribute = z.output<typeof attribute>
export type StoredEnd = z.output<typeof end>
type Effects = Omit<z.output<typeof effectsQuery.row>, 'factId'>
export type StoredFact = z.output<typeof columns> &
  Omit<z.output<typeof factsQuery.row>, 'fact' | 'attributes'> &
  Effects & { readonly attributes: readonly StoredAttribute[]; readonly attribute: StoredAttribute | undefined }
export type StoredChange = z.output<typeof change> & Omit<z.output<typeof changesQuery.row>, 'change'>

/** All of a space that the rules speak of, as it is stored. */
export interface Stored {
  readonly space: z.output<typeof space>
  readonly facts: readonly StoredFact[]
  readonly changes: readonly StoredChange[]
  readonly definitions: readonly z.output<typeof definitionsQuery.row>[]
  readonly strays: readonly z.output<typeof straysQuery.row>[]
}

const TRIES = 5

/** Undefined if there is no such space. A space that is written to meanwhile is read again, so that the rows fit together. */
export async function loadSpace(graph: Graph, spaceId: string): Promise<Stored | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const [before] = await graph.run(spaceQuery, { spaceId })
    if (before === undefined) return undefined
    const [facts, effects, changes, definitions, strays] = await Promise.all([
      graph.run(factsQuery, { spaceId }),
      graph.run(effectsQuery, { spaceId }),
      graph.run(changesQuery, { spaceId }),
      graph.run(definitionsQuery, { spaceId }),
      graph.run(straysQuery, { spaceId }),
    ])
    const [after] = await graph.run(spaceQuery, { spaceId })
    if (after?.seq !== before.seq || after?.sealedSeq !== before.sealedSeq) {
      if (attempt < TRIES) continue
      throw new Error(`Space ${spaceId} is written to all the time; check it when it is quieter.`)
    }
    const effectsOf = new Map(effects.map(({ factId, ...rest }) => [factId, rest]))
    return {
      space: before,
      facts: facts.map(({ fact, attributes, ...rest }) => {
        const effect = effectsOf.get(fact.id)
        if (effect === undefined) throw new Error(`The edges of fact ${fact.id} were not found.`)
        return { ...fact, ...rest, ...effect, attributes, attribute: attributes[0] }
      }),
      changes: changes.map(({ change: row, ...rest }) => ({ ...row, ...rest })),
      definitions,
      strays,
    }
  }
}

/** The ids of all spaces, a page at a time. */
export async function* allSpaceIds(graph: Graph): AsyncGenerator<string> {
  const limit = 500
  for (let after = ''; ; ) {
    const page = await graph.run(spaceIdsQuery, { after, limit })
    for (const row of page) yield row.id
    const last = page.at(-1)
    if (last === undefined || page.length < limit) return
    after = last.id
  }
}
