import { expect, test } from 'vitest'
import { startLoop } from '../../src/jobs/loop.ts'
import { type LogFields, silentLogger } from '../../src/log.ts'

const times = <T>(rounds: number, act: (round: number) => T) => {
  let round = 0
  let reached: () => void = () => undefined
  const all = new Promise<void>((resolve) => (reached = resolve))
  return {
    all,
    count: () => round,
    run: async (): Promise<T> => {
      round += 1
      if (round >= rounds) reached()
      return act(round)
    },
  }
}

test('a job goes on without a pause while more is waiting, and stops when told', async () => {
  const rounds = times(5, (round) => round < 5)
  const loop = startLoop({ name: 'busy', everyMs: 60_000, round: rounds.run }, silentLogger)
  await rounds.all
  await loop.stop()
  expect(rounds.count()).toBe(5)
})

test('a round that fails is logged and the next one still comes', async () => {
  const events: (LogFields | undefined)[] = []
  const rounds = times(2, (round) => {
    if (round === 1) throw new Error('the database is away')
    return false
  })
  const logger = { ...silentLogger, error: (_: string, fields?: LogFields) => void events.push(fields) }
  const loop = startLoop({ name: 'shaky', everyMs: 1, round: rounds.run }, logger)
  await rounds.all
  await loop.stop()
  expect(events).toHaveLength(1)
  expect(events[0]?.job).toBe('shaky')
})

test('stopping waits for the round under way', async () => {
  let finish: () => void = () => undefined
  let ended = false
  const round = async () => {
    await new Promise<void>((resolve) => (finish = resolve))
    ended = true
    return true
  }
  const loop = startLoop({ name: 'slow', everyMs: 1, round }, silentLogger)
  const stopped = loop.stop()
  finish()
  await stopped
  expect(ended).toBe(true)
})
