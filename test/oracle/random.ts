import fc from 'fast-check'
import { type Kind, Oracle, Refused, type Result, type Speaker, type Statement, type Target } from './index.ts'

/** `m` holds MANY values, `y` determines `z`. */
export const NAMES = ['x', 'y', 'm', 'z'] as const
export const VALID = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12]

export const instant = fc.integer({ min: 0, max: 5 })
export const pick = fc.nat(7)
export const kind = fc.constantFrom<Kind>('USER', 'USER', 'USER', 'USER', 'USER', 'THIRD_PARTY', 'INFERENCE')
export const length = fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined, freq: 3 })
const source = fc.constantFrom<string | undefined>('one', 'two', 'three', undefined)
const asserter = fc.constantFrom<string | undefined>('Tom', 'Ida', undefined)

export const named = fc.constantFrom<{ source: string } | { asserter: string }>(
  { source: 'one' },
  { source: 'two' },
  { source: 'three' },
  { asserter: 'Tom' },
  { asserter: 'Ida' },
)

const operation = <const Op extends string, T>(op: Op, shape: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record({ ...shape, op: fc.constant(op) }) as unknown as fc.Arbitrary<T & { op: Op }>

/** Everything that neither hides nor erases, in attributes of these names; some of them take conclusions too. */
export function vocabulary(names: readonly string[], concluded: readonly string[], values: readonly string[]) {
  const value = fc.constantFrom(...values)
  const said = fc.record({
    name: fc.constantFrom(...names),
    value,
    at: instant,
    stated: fc.boolean(),
    length,
    expires: fc.boolean(),
    resume: fc.boolean(),
  })
  const list = fc.array(said, { minLength: 1, maxLength: 3 })
  const set = fc.array(pick, { minLength: 1, maxLength: 2 })
  const assertion = operation('assert', { said, kind, source, asserter })
  const derivation = operation('derive', {
    name: fc.constantFrom(...concluded),
    value,
    sets: fc.array(set, { minLength: 1, maxLength: 2 }),
  })
  const correction = { fact: pick, value, at: fc.option(instant, { nil: undefined }), kind }
  const ordinary = fc.oneof(
    { weight: 6, arbitrary: assertion },
    { weight: 2, arbitrary: operation('batch', { list, kind, source }) },
    { weight: 3, arbitrary: derivation },
    { weight: 2, arbitrary: operation('supersede', { fact: pick, value, at: instant, kind }) },
    { weight: 2, arbitrary: operation('correct', correction) },
    { weight: 2, arbitrary: operation('release', { fact: pick, at: instant, kind, source }) },
    { weight: 2, arbitrary: operation('retract', { fact: pick, only: fc.boolean(), kind }) },
    { weight: 2, arbitrary: operation('withdraw', { what: named, kind }) },
    { weight: 3, arbitrary: operation('undo', { change: pick, kind }) },
  )
  return { assertion, ordinary }
}
export const { assertion, ordinary } = vocabulary(NAMES, ['x', 'm'], ['a', 'b'])
export type Said = (typeof assertion extends fc.Arbitrary<infer T> ? T : never)['said']

export const forgetValue = operation('forgetValue', { fact: pick, only: fc.boolean() })
export const restore = operation('restore', { change: pick, merge: fc.boolean() })
const hiding = fc.oneof(
  forgetValue,
  operation('forgetAttribute', { name: fc.constantFrom<string>(...NAMES) }),
  restore,
  operation('purge', { fact: pick }),
)
export const anything = fc.oneof({ weight: 5, arbitrary: ordinary }, { weight: 2, arbitrary: hiding })
export type Operation = (typeof anything extends fc.Arbitrary<infer T> ? T : never) | { op: 'forget'; target: Target }

export const sequence = (of: fc.Arbitrary<Operation>, maxLength = 14) => fc.array(of, { minLength: 2, maxLength })
export const isHiding = (op: Operation) =>
  ['forget', 'forgetValue', 'forgetAttribute', 'restore', 'purge'].includes(op.op)

export function newOracle(): Oracle {
  const oracle = new Oracle({ clock: 1000 })
  oracle.declare('m', { many: true })
  oracle.declare('y', { determines: ['z'] })
  return oracle
}

/** The i-th from the end, so that operations meet what was just recorded. */
export const latest = <T>(list: readonly T[], i: number): T | undefined =>
  list[list.length - 1 - (i % Math.max(1, list.length))]

const statement = ({ name, value, at, stated, length, expires, resume }: Said): Statement => ({
  attribute: name,
  value,
  resume,
  observed: at,
  ...(stated ? { from: at } : {}),
  ...(length === undefined ? {} : { [expires ? 'expires' : 'until']: at + length }),
})

export const speaker = (op: { kind?: Kind; source?: string | undefined; asserter?: string | undefined }): Speaker => ({
  ...(op.kind === undefined ? {} : { kind: op.kind }),
  ...(op.source === undefined ? {} : { source: op.source }),
  ...(op.asserter === undefined ? {} : { asserter: op.asserter }),
})

/** Runs one operation; a refusal is an answer (undefined), and must change nothing. */
export function run(oracle: Oracle, op: Operation, since = 0): Result | undefined {
  try {
    return perform(oracle, op, since)
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

/** Facts and changes are picked among those since `since`. */
function perform(oracle: Oracle, op: Operation, since: number): Result {
  const facts = oracle.facts.filter((fact) => fact.change >= since)
  const fact = (i: number) => latest(facts, i)?.id ?? 'none'
  switch (op.op) {
    case 'assert':
      return oracle.assert(statement(op.said), speaker(op))
    case 'batch':
      return oracle.assertBatch(op.list.map(statement), speaker(op))
    case 'derive':
      return oracle.derive({ attribute: op.name, value: op.value, sets: op.sets.map((set) => set.map(fact)) })
    case 'supersede':
      return oracle.supersede(fact(op.fact), op.at, { value: op.value }, speaker(op))
    case 'correct': {
      const from = op.at === undefined ? {} : { from: op.at }
      return oracle.correct(fact(op.fact), { value: op.value, ...from }, speaker(op))
    }
    case 'release':
      return oracle.release(fact(op.fact), op.at, speaker(op))
    case 'retract':
      return oracle.retract(fact(op.fact), { only: op.only, kind: op.kind })
    case 'withdraw':
      return oracle.withdraw(op.what, { kind: op.kind })
    case 'undo':
      return oracle.undo(latest(oracle.changes.slice(since), op.change)?.id ?? -1, { kind: op.kind })
    case 'forget':
      return oracle.forget(op.target)
    case 'forgetValue':
      return oracle.forgetValue(fact(op.fact), { only: op.only })
    case 'forgetAttribute':
      return oracle.forgetAttribute(op.name)
    case 'restore': {
      const forgettings = oracle.changes.filter((change) => change.verb === 'forget')
      return oracle.restore(latest(forgettings, op.change)?.id ?? -1, { merge: op.merge })
    }
    case 'purge':
      return oracle.purge(fact(op.fact))
  }
}

export function played(operations: readonly Operation[]): Oracle {
  const oracle = newOracle()
  for (const op of operations) run(oracle, op)
  return oracle
}

/** The ids that answer, by attribute and valid instant. */
export const answers = (oracle: Oracle, recorded = oracle.clock, names: readonly string[] = NAMES): string[][][] =>
  names.map((attribute) =>
    VALID.map((valid) =>
      oracle
        .holders(attribute, valid, recorded)
        .map((fact) => fact.id)
        .sort(),
    ),
  )

/** The answers as known at every recorded instant so far. */
export const past = (oracle: Oracle, until = oracle.clock): string[][][][] =>
  Array.from({ length: until - 999 }, (_, i) => answers(oracle, 1000 + i))

/** At least 25 runs; STEMMA_RUNS multiplies. */
export const check = <T>(property: fc.IProperty<T> | fc.IAsyncProperty<T>, runs = 25) =>
  fc.assert(property as fc.IProperty<T>, { numRuns: runs * Number(process.env['STEMMA_RUNS'] ?? 1) })
