import { expect, test } from 'vitest'
import { openLogger } from '../../src/log.ts'

const logged = (write: (logger: ReturnType<typeof openLogger>) => void): string => {
  const lines: string[] = []
  write(openLogger({ write: (line) => void lines.push(line) }))
  return lines.join('')
}

test('a log line holds the event and the fields that are listed', () => {
  const line = logged((logger) =>
    logger.info('a request ended', { operation: 'assertFact', milliseconds: 12, status: 200 }),
  )
  expect(JSON.parse(line)).toMatchObject({
    msg: 'a request ended',
    operation: 'assertFact',
    milliseconds: 12,
    status: 200,
  })
})

test('a field that is not listed is dropped, and a word that could be a sentence is withheld', () => {
  const line = logged((logger) => {
    const careless = { text: 'canary in a field', operation: 'canary in a name', code: 'TRUST' }
    logger.warn('refused', careless)
  })
  expect(line).not.toContain('canary')
  expect(JSON.parse(line)).toMatchObject({ operation: '(withheld)', code: 'TRUST' })
})

test('of a fault the class, the code and the place are logged, never the message', () => {
  const fault = Object.assign(new TypeError('canary\n    at canary (file:1:1)'), {
    code: 'Neo.ClientError.Statement.TypeError',
  })
  const line = logged((logger) => logger.error('failed', { fault }))
  expect(line).not.toContain('canary')
  expect(JSON.parse(line).fault).toMatchObject({ type: 'TypeError', code: 'Neo.ClientError.Statement.TypeError' })
  expect(JSON.parse(line).fault.at[0]).toContain('log.test.ts')
})

test('a fault whose name or message was changed after it was made tells no message either', () => {
  const fault = new Error('canary\n    at canary (file:1:1)')
  fault.name = 'Renamed'
  const cause = new Error('outer', { cause: new Error('canary in the cause') })
  expect(logged((logger) => logger.error('failed', { fault }))).not.toContain('canary')
  expect(logged((logger) => logger.error('failed', { fault: cause }))).not.toContain('canary')
  expect(logged((logger) => logger.error('failed', { fault: 'canary as a string' }))).not.toContain('canary')
})
