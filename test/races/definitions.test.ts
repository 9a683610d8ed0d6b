import { afterAll, expect, test } from 'vitest'
import { assertFact } from '../../src/facts/assert-fact.ts'
import { defineAttribute } from '../../src/facts/define-attribute.ts'
import type { Caller } from '../../src/model/caller.ts'
import type { WriteResult } from '../../src/model/write-result.ts'
import { answerOf, expectSound, newCaller, openRaceGraph, said } from './space.ts'
import { MOST_STATEMENTS, stoppedBefore } from './stopped.ts'

const graph = openRaceGraph()
afterAll(() => graph.close())

type Verb = (caller: Caller) => Promise<WriteResult>

interface Attribute {
  name: string
  cardinality: string
}

/** Runs one verb, stopped before each of its statements in turn for the other: the two answers, and what is stored. */
const everyInterleaving = async (
  stopped: Verb,
  rival: Verb,
  judge: (isRefused: boolean, attributes: Attribute[]) => void,
): Promise<number> => {
  for (let n = 1; n <= MOST_STATEMENTS; n += 1) {
    const caller = await newCaller(graph)
    await assertFact(caller, said('name tag', 'Ilse'))
    const watched = stoppedBefore(graph, n, () => answerOf(rival(caller)))
    const answers = [await answerOf(stopped({ ...caller, graph: watched.graph })), await watched.over]
    if (!watched.reached()) return n - 1
    const refused = answers.filter((answer) => typeof answer === 'string')
    expect(refused.filter((code) => code !== 'CONFLICT')).toEqual([])
    const attributes = await graph.raw(
      "MATCH (a:Attribute {spaceId: $id}) WHERE a.name <> 'name tag' RETURN a.name AS name, a.cardinality AS cardinality",
      { id: caller.spaceId },
    )
    judge(refused.length > 0, attributes as unknown as Attribute[])
    await expectSound(caller)
  }
  return MOST_STATEMENTS
}

test('an attribute that is declared while it is first used is of the declared cardinality, or the declaration is refused', async () => {
  const define: Verb = (caller) => defineAttribute(caller, { name: 'hobby', cardinality: 'MANY' })
  const use: Verb = (caller) => assertFact(caller, said('hobby', 'chess'))
  const judge = (isRefused: boolean, attributes: Attribute[]) =>
    expect(attributes).toEqual([{ name: 'hobby', cardinality: isRefused ? 'ONE' : 'MANY' }])
  expect(await everyInterleaving(define, use, judge)).toBeGreaterThan(2)
  expect(await everyInterleaving(use, define, judge)).toBeGreaterThan(1)
})

test('a name that becomes an alias while it is first used leads to one attribute, or the declaration is refused', async () => {
  const define: Verb = (caller) => defineAttribute(caller, { name: 'employer', aliases: ['works at'] })
  const use: Verb = (caller) => assertFact(caller, said('works at', 'the mill'))
  const judge = (isRefused: boolean, attributes: Attribute[]) =>
    expect(attributes).toEqual([{ name: isRefused ? 'works at' : 'employer', cardinality: 'ONE' }])
  expect(await everyInterleaving(define, use, judge)).toBeGreaterThan(2)
  expect(await everyInterleaving(use, define, judge)).toBeGreaterThan(1)
})
