import { monotonicFactory } from 'ulid'
import { assertFact, assertFacts } from '../../src/facts/assert-fact.ts'
import { correctFact } from '../../src/facts/correct-fact.ts'
import { defineAttribute } from '../../src/facts/define-attribute.ts'
import { deriveFact } from '../../src/facts/derive-fact.ts'
import { observe } from '../../src/facts/observe.ts'
import { releaseFact } from '../../src/facts/release-fact.ts'
import { retractFact } from '../../src/facts/retract-fact.ts'
import { supersedeFact } from '../../src/facts/supersede-fact.ts'
import { undoChange } from '../../src/facts/undo-change.ts'
import { withdrawAsserter, withdrawSource } from '../../src/facts/withdraw.ts'
import type { Graph } from '../../src/graph/graph.ts'
import { spaceKeys } from '../../src/identity/keys.ts'
import type { Caller } from '../../src/model/caller.ts'
import type { WriteResult } from '../../src/model/write-result.ts'
import { Refusal } from '../../src/refusal.ts'
import { type Kind, Oracle, Refused, type Result, type Speaker, type Statement } from '../oracle/index.ts'
import { latest, type Operation } from '../oracle/random.ts'
import { type Answer, oracleAnswer, refused, serviceAnswer } from './model-answers.ts'

/** When the named sources were observed. */
const OBSERVED: Record<string, number> = { one: 1, two: 2, three: 3 }
const ulid = monotonicFactory()

/** One space, written by the same verbs on the service and on the in-memory reading. */
export interface History {
  readonly caller: Caller
  readonly oracle: Oracle
  /** Ids of the service by ids of the reading. */
  readonly facts: Map<string, string>
  readonly changes: Map<number, string>
  readonly sources: Map<string, string>
}

export const startHistory = async (graph: Graph): Promise<History> => {
  const spaceId = ulid()
  const keys = spaceKeys('a secret of the tests', spaceId)
  await graph.raw(
    "CREATE (:Space {id: $id, name: 'history', owner: 'tests', seq: 0, clock: 995, definitionsSeq: 0, nearNameConflicts: false, token: $token})",
    { id: spaceId, token: keys.spaceToken() },
  )
  const caller: Caller = {
    graph,
    spaceId,
    spaceToken: keys.spaceToken(),
    actor: 'tests',
    kind: 'USER',
    now: 0,
    newId: () => ulid(),
    keys,
  }
  await defineAttribute(caller, { name: 'm', cardinality: 'MANY' })
  await defineAttribute(caller, { name: 'y', determines: ['z'] })
  const sources = new Map<string, string>()
  for (const [name, observedAt] of Object.entries(OBSERVED)) {
    const kept = await observe(caller, { source: { channel: name, observedAt } })
    sources.set(name, kept.sourceId!)
  }
  const oracle = new Oracle({ clock: 1000 })
  oracle.declare('m', { many: true })
  oracle.declare('y', { determines: ['z'] })
  return { caller, oracle, facts: new Map(), changes: new Map(), sources }
}

/** Runs one operation on both sides; the answers, which must be the same. */
export const step = async (history: History, op: Operation): Promise<[oracle: Answer, service: Answer]> => {
  if (isUncited(history, op)) return [SKIPPED, SKIPPED]
  const reading = attempt(() => tell(history, op))
  const known = new Map(history.facts)
  let service: Answer
  try {
    const result = await act(history, op, known)
    learn(history, reading, result)
    service = serviceAnswer(history.facts, result)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    service = refused(error.code)
  }
  const expected = typeof reading === 'string' ? refused(reading) : oracleAnswer(reading)
  return [expected, service]
}

const SKIPPED: Answer = { outcome: 'skipped', fact: undefined, gap: '' }

/** The reading knows a source by what cites it; the service knows it since it was observed. */
const isUncited = ({ oracle }: History, op: Operation): boolean => {
  if (op.op !== 'withdraw' || !('source' in op.what)) return false
  const { source } = op.what
  const { attestations, ends } = oracle.space
  return ![...attestations, ...ends].some((one) => one.source === source)
}

const attempt = (work: () => Result): Result | string => {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refused) return error.code
    throw error
  }
}

/** Pairs the ids of both sides, by what each verb says it recorded, in order. */
const learn = ({ oracle, facts, changes }: History, reading: Result | string, result: WriteResult): void => {
  if (typeof reading === 'string' || result.change === null) return
  changes.set(reading.change.id, result.change.id)
  const made = oracle.facts.filter((fact) => fact.change === reading.change.id)
  for (const [index, fact] of made.entries()) {
    const id = result.recorded[index]
    if (id !== undefined) facts.set(fact.id, id)
  }
}

const asserterOf = (kind: Kind, name: string | undefined): string => `${kind}/${name ?? ''}`

const speakerOf = (op: { kind?: Kind; source?: string | undefined; asserter?: string | undefined }): Speaker => {
  const kind = op.kind ?? 'USER'
  return { kind, asserter: asserterOf(kind, op.asserter), ...(op.source === undefined ? {} : { source: op.source }) }
}

type Said = Extract<Operation, { op: 'assert' }>['said']

const observedAt = (said: Said, source: string | undefined): number =>
  source === undefined ? said.at : OBSERVED[source]!

const statementOf = (said: Said, source: string | undefined): Statement => ({
  attribute: said.name,
  value: said.value,
  resume: said.resume,
  observed: observedAt(said, source),
  ...(said.stated ? { from: said.at } : {}),
  ...boundOf(said, source, 'until', 'expires'),
})

const boundOf = (said: Said, source: string | undefined, until: string, expires: string): Record<string, number> =>
  said.length === undefined ? {} : { [said.expires ? expires : until]: startOf(said, source) + said.length }

const startOf = (said: Said, source: string | undefined): number => (said.stated ? said.at : observedAt(said, source))

const factAt = ({ oracle }: History, index: number): string => latest(oracle.facts, index)?.id ?? 'none'
const changeAt = ({ oracle }: History, index: number): number => latest(oracle.changes, index)?.id ?? -1

/** The operation, told to the in-memory reading. */
const tell = (history: History, op: Operation): Result => {
  const { oracle } = history
  const inference: Speaker = { asserter: asserterOf('INFERENCE', undefined) }
  switch (op.op) {
    case 'assert':
      return oracle.assert(statementOf(op.said, op.source), speakerOf(op))
    case 'batch':
      return oracle.assertBatch(
        op.list.map((said) => statementOf(said, op.source)),
        speakerOf(op),
      )
    case 'derive':
      return oracle.derive({ attribute: op.name, value: op.value, sets: sets(history, op) }, inference)
    case 'supersede':
      return oracle.supersede(factAt(history, op.fact), op.at, { value: op.value }, speakerOf(op))
    case 'correct':
      return oracle.correct(
        factAt(history, op.fact),
        { value: op.value, ...(op.at === undefined ? {} : { from: op.at }) },
        speakerOf(op),
      )
    case 'release':
      return oracle.release(factAt(history, op.fact), op.at, speakerOf(op))
    case 'retract':
      return oracle.retract(factAt(history, op.fact), { ...speakerOf(op), only: op.only })
    case 'withdraw':
      return oracle.withdraw(
        'source' in op.what ? op.what : { asserter: asserterOf('USER', op.what.asserter) },
        speakerOf(op),
      )
    case 'undo':
      return oracle.undo(changeAt(history, op.change), speakerOf(op))
    default:
      throw new Error(`${op.op} is not played here`)
  }
}

const sets = (history: History, op: { sets: number[][] }): string[][] =>
  op.sets.map((set) => [...new Set(set.map((index) => factAt(history, index)))])

/** The same operation, sent to the service. `facts` are the ids known before it. */
const act = async (history: History, op: Operation, facts: Map<string, string>): Promise<WriteResult> => {
  const { caller, sources, changes } = history
  const kind = 'kind' in op ? op.kind : 'USER'
  const by = { kind, ...('asserter' in op && op.asserter ? { name: op.asserter } : {}) }
  // Picked before the reading recorded anything: the pick must not shift.
  const before = history.oracle.facts.filter((fact) => facts.has(fact.id))
  const factId = (index: number) => facts.get(latest(before, index)?.id ?? '') ?? 'none'
  const sourceOf = (name: string | undefined, observed?: number) =>
    name !== undefined
      ? { source: { id: sources.get(name)! } }
      : observed === undefined
        ? {}
        : { source: { channel: 'said', observedAt: observed } }
  const said = (one: Said, source: string | undefined) => ({
    entity: { name: 'E' },
    attribute: one.name,
    value: { string: one.value },
    resume: one.resume,
    ...(one.stated ? { validFrom: one.at } : {}),
    ...boundOf(one, source, 'validUntil', 'expiresAt'),
    ...sourceOf(source, one.at),
    by,
  })
  switch (op.op) {
    case 'assert':
      return assertFact(caller, said(op.said, op.source))
    case 'batch':
      return assertFacts(caller, { inputs: op.list.map((one) => said(one, op.source)) })
    case 'derive':
      return deriveFact(caller, {
        entity: { name: 'E' },
        attribute: op.name,
        value: { string: op.value },
        supports: op.sets.map((set) => set.map(factId)),
      })
    case 'supersede':
      return supersedeFact(caller, { fact: factId(op.fact), value: { string: op.value }, validFrom: op.at, by })
    case 'correct':
      return correctFact(caller, { fact: factId(op.fact), value: { string: op.value }, validFrom: op.at ?? null, by })
    case 'release':
      return releaseFact(caller, { fact: factId(op.fact), from: op.at, by, ...sourceOf(op.source) })
    case 'retract':
      return retractFact(caller, { fact: factId(op.fact), only: op.only, by })
    case 'withdraw':
      return 'source' in op.what
        ? withdrawSource(caller, { source: sources.get(op.what.source)!, by })
        : withdrawAsserter(caller, { kind: 'USER', name: op.what.asserter, by })
    case 'undo':
      return undoChange(caller, { change: changes.get(changeBefore(history, op.change)) ?? 'none', by })
    default:
      throw new Error(`${op.op} is not played here`)
  }
}

/** The change an index named before the reading took this operation in. */
const changeBefore = ({ oracle, changes }: History, index: number): number => {
  const before = oracle.changes.filter((change) => changes.has(change.id))
  return latest(before, index)?.id ?? -1
}
