import { z } from 'zod'
import { nullable } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import { asserterKind, cardinality, valueType } from '../model/kinds.ts'
import { inOrder, type Link } from '../model/timeline.ts'
import { fromFlat } from '../time/flat.ts'

/** Which believed neighbours of a timeline to read, named by attribute and lane or by a fact. */
export const slotTarget = z.strictObject({
  attributeKey: nullable(z.string()),
  factId: nullable(z.string()),
  /** `null`: the timeline of `factId` itself. */
  lane: nullable(z.enum(['ASSERTED', 'CONCLUDED'])),
  /** Tells timelines of a MANY attribute apart; `null`: the value of `factId`. */
  valueKey: nullable(z.string()),
  /** Instants of interest; `null` is where an assertion without a start begins. */
  instants: z.array(z.number().nullable()),
  observedAt: nullable(z.number()),
  reach: z.enum(['NEAR', 'RUN', 'ALL']),
})
export type SlotTarget = z.input<typeof slotTarget>

export const attributeRow = z.strictObject({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  scope: nullable(z.string()),
  cardinality,
  version: z.number(),
  entityId: z.string(),
  carries: z.boolean(),
})
export type AttributeRow = z.infer<typeof attributeRow>

const targetFactRow = z.strictObject({
  id: z.string(),
  slotKey: z.string(),
  valueKey: z.string(),
  value: z.string(),
  valueType,
  text: z.string(),
  entityId: nullable(z.string()),
  validFrom: z.number(),
  statedUntil: nullable(z.number()),
  expiresAt: nullable(z.number()),
  recordedAt: z.number(),
  ordinal: z.number(),
  level: z.number(),
  holds: nullable(z.array(z.number())),
  unresolvedSurface: nullable(z.string()),
  believed: z.boolean(),
  challenger: z.boolean(),
  protected: z.boolean(),
  refersTo: nullable(z.string()),
  entityName: nullable(z.string()),
})
export type TargetFact = z.infer<typeof targetFactRow>

const open = (end: number | null): number => end ?? Infinity

export const linkRow = z
  .strictObject({
    id: z.string(),
    slotKey: z.string(),
    valueKey: z.string(),
    validFrom: z.number(),
    statedUntil: nullable(z.number()),
    expiresAt: nullable(z.number()),
    recordedAt: z.number(),
    ordinal: z.number(),
    ends: z.array(
      z.strictObject({
        validAt: z.number(),
        ending: z.enum(['SUPERSEDED', 'RELEASED']),
        by: nullable(z.string()),
        sourceId: nullable(z.string()),
      }),
    ),
    holds: nullable(z.array(z.number())),
    said: z.array(z.strictObject({ kind: asserterKind, validFrom: z.number() })),
  })
  .transform(
    ({ said, ...row }): Link => ({
      ...row,
      statedUntil: open(row.statedUntil),
      expiresAt: open(row.expiresAt),
      holds: row.holds === null ? null : fromFlat(row.holds),
      kinds: said.map((one) => one.kind),
      saidFor: Math.max(row.validFrom, ...said.map((one) => one.validFrom)),
    }),
  )

const slotShape = {
  target: z.number(),
  slotKey: nullable(z.string()),
  attribute: attributeRow.nullable(),
  links: z.array(linkRow),
}

/** What a plain statement reads: the last starts before each instant and the next after it, in the asserted lane. */
const nearTarget = z.strictObject({
  attributeKey: nullable(z.string()),
  valueKey: nullable(z.string()),
  instants: z.array(z.number().nullable()),
  observedAt: nullable(z.number()),
})
export interface NearTargets {
  /** The fact whose timeline is read; `null`: the attributes are named by their keys. */
  readonly factId: string | null
  /** How many starts at or before each instant: one, or two to tell how far the claim of the last one reaches. */
  readonly depth: 1 | 2
  readonly targets: z.input<typeof nearTarget>[]
}

export const nearShape = {
  now: z.number(),
  factId: z.string().nullable(),
  depth: z.number(),
  targets: z.array(nearTarget),
}
export const nearFoundShape = { fact: targetFactRow.nullable(), slots: z.array(z.strictObject(slotShape)) }

export const loadSlots = query('facts/load-slots.cypher', {
  params: z.strictObject({ spaceId: z.string(), now: z.number(), targets: z.array(slotTarget) }),
  row: z.strictObject({
    ...slotShape,
    seq: z.number(),
    fact: targetFactRow.nullable(),
  }),
})
export type SlotRow = z.output<typeof loadSlots.row>

/** Timelines as they will be once the draft is written: what was read, and what the change has added so far. */
export interface Timelines {
  get(slotKey: string): readonly Link[]
  add(link: Link): void
  remove(id: string): void
  update(id: string, change: (link: Link) => Link): void
  load(rows: readonly SlotRow[]): void
  all(): readonly Link[]
}

export const makeTimelines = (): Timelines => {
  const bySlot = new Map<string, Link[]>()
  const slot = (key: string): Link[] => {
    const links = bySlot.get(key) ?? []
    bySlot.set(key, links)
    return links
  }
  const add = (link: Link): void => {
    const links = slot(link.slotKey)
    if (!links.some((other) => other.id === link.id)) {
      links.push(link)
      links.sort(inOrder)
    }
  }
  const each = (act: (links: Link[], index: number) => void, id: string): void => {
    for (const links of bySlot.values()) {
      const index = links.findIndex((link) => link.id === id)
      if (index >= 0) act(links, index)
    }
  }
  return {
    get: (key) => bySlot.get(key) ?? [],
    add,
    remove: (id) => each((links, index) => links.splice(index, 1), id),
    update: (id, change) => each((links, index) => links.splice(index, 1, change(links[index]!)), id),
    load: (rows) => {
      for (const row of rows) for (const link of row.links) add(link)
    },
    all: () => [...bySlot.values()].flat(),
  }
}
