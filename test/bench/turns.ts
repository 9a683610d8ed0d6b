import { assertFact } from '../../src/facts/assert-fact.ts'
import { deriveFact } from '../../src/facts/derive-fact.ts'
import type { Graph } from '../../src/graph/graph.ts'
import { entityName } from '../../src/identity/canonical.ts'
import { o200kBase } from '../../src/values/tokens.ts'
import { stringValue } from '../../src/values/value.ts'
import type { RawName } from './raw-statements.ts'
import { type AttributeName, type World, wordOf } from './world.ts'

/** Facts of the chain of which a page, half of it, is read. */
export const HISTORY_LENGTH = 40
const HALF_DAYS_BACK = 9
const HALF_A_DAY_MS = 43_200_000

/** What one call of an operation works on; each is used once. */
export interface Turn {
  readonly world: World
  /** Variables of the GraphQL request. */
  readonly variables: Record<string, unknown>
  /** Parameters of the raw statement. */
  readonly raw: Record<string, unknown>
  readonly name: string
  readonly attribute: string
  /** The fact that is read, replaced, or concluded from. */
  readonly factId: string
  readonly asked: string
  readonly valid: number | undefined
}

const ATTRIBUTE_OF: Partial<Record<RawName, AttributeName>> = {
  assert: 'town',
  supersede: 'drink',
  correct: 'trade',
  derive: 'garden',
}

const said = (attribute: string, value: string) => ({
  entity: { name: wordOf(0) },
  attribute,
  value: { string: value },
})

/** A long chain, and a conclusion over four facts: its id. Written by the service itself. */
const prepare = async (graph: Graph, world: World): Promise<string> => {
  for (let index = 0; index < HISTORY_LENGTH; index += 1)
    await assertFact(world.caller(graph), said('address', `street ${index}`))
  const premise = async (attribute: string) =>
    (await assertFact(world.caller(graph), said(attribute, `a ${attribute}`))).factId!
  const conclude = async (attribute: string, premises: string[]) =>
    (await deriveFact(world.caller(graph), { ...said(attribute, `a ${attribute}`), supports: [premises] })).factId!
  const [rain, wind, season] = [await premise('rain'), await premise('wind'), await premise('season')]
  return conclude('outing', [await conclude('weather', [rain, wind]), season])
}

const HOLDER = `MATCH (f:Fact) USING INDEX f:Fact(slot, validFrom, recordedAt, ordinal)
  WHERE f.slot = $slot AND f.validFrom >= 0 AND f.recordedAt >= 0 AND f.ordinal >= 0
  RETURN f.id AS id ORDER BY f.slot DESC, f.validFrom DESC, f.recordedAt DESC, f.ordinal DESC LIMIT 1`

/** Deals out turns: entities in a row, and of what is to be replaced the fact that stands there by now. */
export class Turns {
  private readonly graph: Graph
  private readonly world: World
  private readonly conclusion: string
  private readonly counts = new Map<RawName, number>()

  private constructor(graph: Graph, world: World, conclusion: string) {
    this.graph = graph
    this.world = world
    this.conclusion = conclusion
  }

  static async open(graph: Graph, world: World): Promise<Turns> {
    return new Turns(graph, world, await prepare(graph, world))
  }

  async next(statement: RawName): Promise<Turn> {
    const count = (this.counts.get(statement) ?? 0) + 1
    this.counts.set(statement, count)
    const entity = 1 + (count % (this.world.entities - 1))
    return ATTRIBUTE_OF[statement] === undefined ? this.read(statement, entity) : this.write(statement, entity, count)
  }

  private async holder(entity: number, attribute: AttributeName): Promise<string> {
    const [row] = await this.graph.raw(HOLDER, { slot: `${this.world.attributeId(entity, attribute)}|A` })
    return String(row?.['id'])
  }

  private async write(statement: RawName, entity: number, count: number): Promise<Turn> {
    const { world } = this
    const { keys, newId, spaceToken, spaceId } = world.caller(this.graph)
    const from = ATTRIBUTE_OF[statement]!
    const isDerived = statement === 'derive'
    const attribute = isDerived ? 'plan' : from
    const [name, value] = [wordOf(entity), `${wordOf(count)} ${statement}`]
    const factId = await this.holder(entity, from)
    const key = `${spaceId}.${newId()}`
    const text = `${name} ${attribute}: ${value}`
    const raw = {
      space: spaceId,
      token: spaceToken,
      verb: statement,
      asserterKey: keys.asserterKey(isDerived ? 'INFERENCE' : 'USER', ''),
      nameKey: keys.identifierKey('NAME', entityName(name, []).canonical),
      attribute,
      attributeKey: keys.attributeKey(world.entityId(entity), attribute, null),
      attributeNameKey: keys.definitionKey(attribute),
      attributeId: `${world.entityId(entity)}-plan`,
      oldId: factId,
      changeId: newId(),
      factId: newId(),
      key: keys.idempotencyKey(key),
      value,
      valueKey: keys.valueDigest(stringValue(value, [])),
      text,
      tokens: o200kBase.count(text),
    }
    const saying = { value: { string: value }, idempotencyKey: key }
    const about = { entity: { name }, attribute }
    const inputs: Partial<Record<RawName, object>> = {
      assert: { ...saying, ...about },
      derive: { ...saying, ...about, supports: [[factId]] },
    }
    const input = inputs[statement] ?? { ...saying, fact: factId }
    return { world, variables: { input }, raw, name, attribute, factId, asked: '', valid: undefined }
  }

  private read(statement: RawName, entity: number): Turn {
    const { world, conclusion: factId } = this
    const { keys, spaceToken, spaceId } = world.caller(this.graph)
    const name = statement === 'history' ? wordOf(0) : wordOf(entity)
    const attribute = 'address'
    const asked = `What does ${name} drink, and what is the garden of ${name}?`
    const valid = statement === 'recallHistory' ? Date.now() - HALF_DAYS_BACK * HALF_A_DAY_MS : undefined
    const raw = {
      space: spaceId,
      nameKey: keys.identifierKey('NAME', entityName(name, []).canonical),
      attribute,
      oldId: factId,
      words: `+spaceToken:${spaceToken}^0 +text:(${name.toLowerCase()} drink garden)`,
      valid: valid ?? null,
    }
    const asOf = valid === undefined ? {} : { asOf: { valid: new Date(valid).toISOString() } }
    const variables: Partial<Record<RawName, Record<string, unknown>>> = {
      history: { ref: { entity: { name }, name: attribute } },
      why: { id: factId },
    }
    const asks = variables[statement] ?? { input: { query: asked, ...asOf } }
    return { world, variables: asks, raw, name, attribute, factId, asked, valid }
  }
}
