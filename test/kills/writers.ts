import { expect } from 'vitest'
import { checkSpace } from '../../src/check/check-space.ts'
import type { Graph } from '../../src/graph/graph.ts'
import { type Ask, until } from './wait.ts'

type Verb = 'assertFact' | 'deriveFact' | 'supersedeFact'

interface Answer {
  changeId: string
  seq: number
  factId: string
  replayed: boolean
}

/** One write with a key of its own; `answer` is null where none came, or where the service said to try again. */
export interface Write {
  verb: Verb
  input: Record<string, unknown>
  answer: Answer | null
}

const CHANGE = 'query ($id: ID!) { change(id: $id) { seq recorded { count } } }'
const documentOf = (verb: Verb): string => {
  const type = `${verb[0]?.toUpperCase()}${verb.slice(1)}Input`
  return `mutation ($input: ${type}!) { ${verb}(input: $input) { replayed change { id seq } fact { id } } }`
}

/** A city, a mood that follows from it, a plan that follows from the mood; then another city takes both away. */
const nextWrite = (client: string, turn: number, last: Record<string, string>): Omit<Write, 'answer'> => {
  const said = { value: { string: `value ${client} ${turn}` }, idempotencyKey: `${client}.${turn}` }
  const about = (attribute: string) => ({ entity: { name: `Person ${client}` }, attribute, ...said })
  const steps: Omit<Write, 'answer'>[] = [
    { verb: 'assertFact', input: about('city') },
    { verb: 'deriveFact', input: { ...about('mood'), supports: [[last['city']]] } },
    { verb: 'deriveFact', input: { ...about('plan'), supports: [[last['mood']]] } },
    { verb: 'supersedeFact', input: { fact: last['city'], ...said } },
  ]
  return steps[turn % 4] as Omit<Write, 'answer'>
}
const attributeOf = (turn: number): string => ['city', 'mood', 'plan', 'city'][turn % 4] as string

/** Clients that write until told to stop or unanswered, each about a person of its own. */
export const startVerbWriters = (ask: Ask, space: string, round: number, count = 9, mostEach = 200) => {
  const writes: Write[] = []
  let stopped = false
  const writer = async (client: string): Promise<void> => {
    const last: Record<string, string> = {}
    for (let turn = 0; turn < mostEach && !stopped; turn += 1) {
      const write: Write = { ...nextWrite(client, turn, last), answer: null }
      writes.push(write)
      write.answer = await sendOrLose(ask, space, write)
      if (write.answer === null) return
      last[attributeOf(turn)] = write.answer.factId
    }
  }
  const running = Promise.all(Array.from({ length: count }, (_, client) => writer(`${round}-${client}`)))
  const endedEarly = running.then(() => {
    throw new Error('The clients ended before the kill.')
  })
  endedEarly.catch(() => undefined)
  const acknowledged = () => writes.filter((write) => write.answer !== null).length
  return {
    writes,
    acknowledging: (most: number) => Promise.race([until(() => acknowledged() >= most, `${most} writes`), endedEarly]),
    stop: async () => {
      stopped = true
      await running
    },
  }
}

/** The answer; null where the connection broke or the service said to try again. Any other refusal is an error. */
const sendOrLose = async (ask: Ask, space: string, { verb, input }: Write): Promise<Answer | null> => {
  const reply = await ask(documentOf(verb), { input }, { space }).catch(() => null)
  if (reply === null) return null
  const refused = reply.errors[0]
  if (refused === undefined) return answerOf(reply.data[verb])
  const { code, retryable } = refused.extensions
  if (code === 'UNAVAILABLE' && retryable === true) return null
  throw new Error(`${verb} was refused: ${JSON.stringify(refused)}`)
}

type Payload = { replayed: boolean; change: { id: string; seq: number }; fact: { id: string } }
const answerOf = ({ replayed, change, fact }: Payload): Answer => ({
  replayed,
  changeId: change.id,
  seq: change.seq,
  factId: fact.id,
})

const send = async (ask: Ask, space: string, write: Write): Promise<Answer> => {
  const answer = await sendOrLose(ask, space, write)
  if (answer === null) throw new Error(`${write.verb} got no answer after the restart.`)
  return answer
}

/** Each acknowledged write can be read and is replayed; each other, sent again with its key, is done exactly once. */
export const resendAll = async (ask: Ask, space: string, writes: readonly Write[]): Promise<void> => {
  for (const { answer } of writes) {
    if (answer === null) continue
    const { data } = await ask(CHANGE, { id: answer.changeId }, { space })
    expect(data?.change).toEqual({ seq: answer.seq, recorded: { count: 1 } })
  }
  for (const write of writes) {
    write.answer ??= await send(ask, space, write)
    expect(await send(ask, space, write)).toEqual({ ...write.answer, replayed: true })
  }
}

/** The space holds these writes, each once, numbered without a gap, and nothing at odds with the rules. */
export const expectExactly = async (graph: Graph, space: string, writes: readonly Write[]): Promise<void> => {
  const numbers = writes.map((write) => write.answer?.seq).sort((one, other) => Number(one) - Number(other))
  expect(numbers).toEqual(writes.map((_, index) => index + 1))
  const [stored] = await graph.raw(
    `MATCH (s:Space {id: $id}) RETURN s.seq AS seq, COUNT { MATCH (:Change {spaceId: $id}) } AS changes,
     COUNT { MATCH (:Fact {spaceId: $id}) } AS facts`,
    { id: space },
  )
  expect(stored).toEqual({ seq: writes.length, changes: writes.length, facts: writes.length })
  expect(await checkSpace(graph, space)).toEqual([])
}
