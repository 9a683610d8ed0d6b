import { monotonicFactory } from 'ulid'
import { expect, inject } from 'vitest'
import { checkSpace } from '../../src/check/check-space.ts'
import { defineAttribute } from '../../src/facts/define-attribute.ts'
import { type Graph, openGraph } from '../../src/graph/graph.ts'
import { spaceKeys } from '../../src/identity/keys.ts'
import type { Caller } from '../../src/model/caller.ts'
import { Refusal } from '../../src/refusal.ts'

const ulid = monotonicFactory()

export const openRaceGraph = (onStatement?: (path: string) => void): Graph =>
  openGraph({ ...inject('neo4j'), onStatement })

/** A caller of a new space, at a clock of its own. */
export const newCaller = async (graph: Graph, now = 1_000_000): Promise<Caller> => {
  const spaceId = ulid()
  const keys = spaceKeys('a secret of the tests', spaceId)
  await graph.raw(
    `CREATE (:Space {id: $id, name: 'races', owner: 'tests', seq: 0, clock: 0, definitionsSeq: 0, nearNameConflicts: false,
      token: $token, createdAt: 0})`,
    { id: spaceId, token: keys.spaceToken() },
  )
  return {
    graph,
    spaceId,
    spaceToken: keys.spaceToken(),
    actor: 'tests',
    kind: 'USER',
    now,
    newId: () => ulid(),
    keys,
  }
}

/** A space with an attribute declared, so that the names of it have been looked up before. */
export const newCallerWith = async (graph: Graph, name: string, cardinality: 'ONE' | 'MANY'): Promise<Caller> => {
  const caller = await newCaller(graph)
  await defineAttribute(caller, { name, cardinality })
  return caller
}

export const said = (attribute: string, value: string, more: object = {}) => ({
  entity: { name: 'Ilse' },
  attribute,
  value: { string: value },
  ...more,
})

/** The result, or the code of the refusal. */
export const answerOf = async <T>(work: Promise<T>): Promise<T | string> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** Rule 1 and every other rule that can be checked from what is stored. */
export const expectSound = async (caller: Caller): Promise<void> => {
  const changes = await caller.graph.raw(
    'MATCH (c:Change {spaceId: $spaceId}) RETURN c.seq AS seq, c.at AS at ORDER BY seq',
    { spaceId: caller.spaceId },
  )
  expect(changes.map((change) => change['seq'])).toEqual(changes.map((_, index) => index + 1))
  for (const [index, change] of changes.entries())
    if (index > 0) expect(Number(change['at'])).toBeGreaterThan(Number(changes[index - 1]!['at']))
  expect(await checkSpace(caller.graph, caller.spaceId)).toEqual([])
}

/** Believed values without an end in the asserted timelines of an attribute. */
export const headsOf = async (caller: Caller, attribute: string): Promise<unknown[]> => {
  const rows = await caller.graph.raw(
    `MATCH (a:Attribute {spaceId: $spaceId, name: $attribute})<-[:OF]-(f:Fact)
     WHERE f.slot IS NOT NULL AND f.level = 0 AND f.validUntil IS NULL RETURN f.value AS value`,
    { spaceId: caller.spaceId, attribute },
  )
  return rows.map((row) => row['value'])
}

export const valuesOf = async (caller: Caller, attribute: string): Promise<unknown[]> => {
  const rows = await caller.graph.raw(
    'MATCH (a:Attribute {spaceId: $spaceId, name: $attribute})<-[:OF]-(f:Fact) RETURN f.value AS value ORDER BY f.recordedAt, f.ordinal',
    { spaceId: caller.spaceId, attribute },
  )
  return rows.map((row) => row['value'])
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
