import { monotonicFactory } from 'ulid'
import type { Graph } from '../../src/graph/graph.ts'
import { entityName } from '../../src/identity/canonical.ts'
import { spaceKeys } from '../../src/identity/keys.ts'
import { bodyHashOf, bodyOf } from '../../src/model/audit.ts'
import type { Caller } from '../../src/model/caller.ts'
import { o200kBase } from '../../src/values/tokens.ts'
import { entityValue, stringValue, type ValueRow } from '../../src/values/value.ts'

/** Attributes of every planted entity, each with a former and a present value. */
export const ATTRIBUTES = ['town', 'drink', 'trade', 'garden', 'friend'] as const
export type AttributeName = (typeof ATTRIBUTES)[number]
export const FACTS_PER_ENTITY = 2 * ATTRIBUTES.length
const ENTITIES_PER_CHANGE = 50
const DAY_MS = 86_400_000

const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu bra cle dri flo gru'.split(' ')

/** A made-up word for each number below 15,625: its digits to the base 25 as syllables. */
export const wordOf = (index: number): string => {
  const syllable = (place: number) => SYLLABLES[Math.floor(index / SYLLABLES.length ** place) % SYLLABLES.length]!
  const word = `${syllable(2)}${syllable(1)}${syllable(0)}n`
  return word[0]!.toUpperCase() + word.slice(1)
}

/** A planted space and how to name what is in it. */
export interface World {
  readonly spaceId: string
  readonly owner: string
  readonly masterSecret: string
  readonly entities: number
  entityId(entity: number): string
  attributeId(entity: number, attribute: AttributeName): string
  factId(entity: number, attribute: AttributeName, which: 'former' | 'present'): string
  caller(graph: Graph): Caller
}

export const worldOf = (place: { spaceId: string; owner: string; masterSecret: string; entities: number }): World => {
  const { spaceId, masterSecret } = place
  const keys = spaceKeys(masterSecret, spaceId)
  const newId = monotonicFactory()
  const spaceToken = keys.spaceToken()
  return {
    ...place,
    entityId: (entity) => `${spaceId}-${entity}`,
    attributeId: (entity, attribute) => `${spaceId}-${entity}-${attribute}`,
    factId: (entity, attribute, which) => `${spaceId}-${entity}-${attribute}-${which}`,
    caller: (graph) => {
      return { graph, spaceId, spaceToken, actor: 'bench', kind: 'USER', now: Date.now(), newId: () => newId(), keys }
    },
  }
}

const CREATE_SPACE = `CREATE (:Space {id: $id, name: 'bench', owner: $owner, token: $token, nearNameConflicts: true,
  createdAt: 0, seq: 0, clock: 0, definitionsSeq: 0, sealedSeq: 0})
MERGE (w:Asserter {key: $asserterKey}) ON CREATE SET w.spaceId = $id, w.kind = 'USER'`

const CREATE_ENTITIES = `UNWIND $entities AS n
CREATE (e:Entity {id: n.id, spaceId: $space, name: n.name})
CREATE (:Identifier {key: n.key, spaceId: $space, kind: 'NAME', value: n.name})-[:IDENTIFIES]->(e)
WITH e, n UNWIND n.attributes AS a
CREATE (e)-[:HAS]->(x:Attribute) SET x = a`

/** One change that recorded many facts, each present one in the place of the former. */
const CREATE_FACTS = `MATCH (sp:Space {id: $space}) SET sp.seq = $change.seq, sp.clock = $change.at
CREATE (c:Change) SET c = $change
WITH c MATCH (w:Asserter {key: $asserterKey})
UNWIND $pairs AS pair
MATCH (e:Entity {id: pair.entityId}) MATCH (a:Attribute {id: pair.attributeId})
CREATE (former:Fact:Past) SET former = pair.former
CREATE (present:Fact:Live) SET present = pair.present
CREATE (present)-[:SUPERSEDES]->(former)
WITH c, w, e, a, pair, former, present
UNWIND [former, present] AS f
CREATE (c)-[:RECORDED]->(f) CREATE (f)-[:OF]->(a) CREATE (f)-[:ABOUT]->(e)
CREATE (f)-[:ASSERTED_BY {at: $change.at, changeId: $change.id, kind: 'USER', validFrom: f.validFrom}]->(w)
WITH f, pair MATCH (friend:Entity {id: CASE f.id WHEN pair.former.id THEN pair.formerFriend ELSE pair.presentFriend END})
CREATE (f)-[:REFERS_TO]->(friend)`

const pairOf = (world: World, caller: Caller, place: { entity: number; attribute: number; at: number }) => {
  const { entity, attribute, at } = place
  const name = ATTRIBUTES[attribute]!
  const isFriend = name === 'friend'
  const other = (step: number) => (entity + step) % world.entities
  const valueAt = (step: number): ValueRow =>
    isFriend
      ? entityValue(world.entityId(other(step)), wordOf(other(step)))
      : stringValue(wordOf((entity * 31 + attribute * 7 + step * 601) % 15_625).toLowerCase(), [])
  const slotKey = `${world.attributeId(entity, name)}|A`
  const factOf = (which: 'former' | 'present', value: ValueRow, validFrom: number, place: number) => ({
    id: world.factId(entity, name, which),
    spaceId: world.spaceId,
    spaceToken: caller.spaceToken,
    entityId: world.entityId(entity),
    text: `${wordOf(entity)} ${name}: ${value.value}`,
    tokens: o200kBase.count(`${wordOf(entity)} ${name}: ${value.value}`),
    attributeWords: name,
    value: value.value,
    valueType: value.valueType,
    valueKey: caller.keys.valueDigest(value),
    validFrom,
    recordedAt: at,
    ordinal: (entity % ENTITIES_PER_CHANGE) * FACTS_PER_ENTITY + 2 * attribute + place,
    slotKey,
    slot: slotKey,
    level: 0,
  })
  return {
    entityId: world.entityId(entity),
    attributeId: world.attributeId(entity, name),
    former: { ...factOf('former', valueAt(1), at - 2 * DAY_MS, 0), validUntil: at - DAY_MS },
    present: factOf('present', valueAt(2), at - DAY_MS, 1),
    formerFriend: isFriend ? world.entityId(other(1)) : null,
    presentFriend: isFriend ? world.entityId(other(2)) : null,
  }
}

const entityRow = (world: World, caller: Caller, entity: number) => ({
  id: world.entityId(entity),
  name: wordOf(entity),
  key: caller.keys.identifierKey('NAME', entityName(wordOf(entity), []).canonical),
  attributes: ATTRIBUTES.map((name) => ({
    id: world.attributeId(entity, name),
    key: caller.keys.attributeKey(world.entityId(entity), name, null),
    nameKey: caller.keys.definitionKey(name),
    spaceId: world.spaceId,
    name,
    cardinality: 'ONE',
    version: Math.floor(entity / ENTITIES_PER_CHANGE) + 1,
    entityId: world.entityId(entity),
  })),
})

const changeOf = (world: World, place: { seq: number; at: number; facts: number }) => {
  const { seq, at, facts } = place
  const said = { id: `${world.spaceId}-change-${seq}`, seq, verb: 'assert', at, kind: 'USER', actor: 'bench' } as const
  const counts = { recorded: facts, confirmed: 0, ended: facts / 2, disbelieved: 0, sources: 0 }
  const body = bodyOf({ ...said, counts })
  return { ...said, spaceId: world.spaceId, outcome: 'RECORDED', body, bodyHash: bodyHashOf(body) }
}

/** A space of so many facts, in batches as `assertFacts` would have recorded them, written as `apply-change` leaves them. */
export const plantWorld = async (
  graph: Graph,
  place: { owner: string; masterSecret: string; facts: number },
): Promise<World> => {
  const { owner, masterSecret } = place
  const entities = Math.max(ENTITIES_PER_CHANGE, Math.round(place.facts / FACTS_PER_ENTITY))
  const spaceId = monotonicFactory()()
  const world = worldOf({ spaceId, owner, masterSecret, entities })
  const caller = world.caller(graph)
  const asserterKey = caller.keys.asserterKey('USER', '')
  await graph.raw(CREATE_SPACE, { id: spaceId, owner, token: caller.spaceToken, asserterKey })
  const start = Date.now() - 3 * DAY_MS
  const groups = Array.from({ length: Math.ceil(entities / ENTITIES_PER_CHANGE) }, (_, group) =>
    Array.from(
      { length: Math.min(ENTITIES_PER_CHANGE, entities - group * ENTITIES_PER_CHANGE) },
      (_, index) => group * ENTITIES_PER_CHANGE + index,
    ),
  )
  for (const group of groups)
    await graph.raw(CREATE_ENTITIES, {
      space: spaceId,
      entities: group.map((entity) => entityRow(world, caller, entity)),
    })
  for (const [index, group] of groups.entries()) {
    const at = start + index
    const pairs = group.flatMap((entity) =>
      ATTRIBUTES.map((_, attribute) => pairOf(world, caller, { entity, attribute, at })),
    )
    const change = changeOf(world, { seq: index + 1, at, facts: 2 * pairs.length })
    await graph.raw(CREATE_FACTS, { space: spaceId, change, asserterKey, pairs })
  }
  await graph.raw('CALL db.prepareForReplanning(120)')
  return world
}
