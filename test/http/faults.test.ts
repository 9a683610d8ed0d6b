import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Graph } from '../../src/graph/graph.ts'
import type { LogFields, Logger } from '../../src/log.ts'
import { silentLogger } from '../../src/log.ts'
import { Refusal } from '../../src/refusal.ts'
import { startService, type TestService } from '../support/service.ts'

const DRIVER_TEXT = "Node(7) already exists with label `Fact` and property `valueKey` = 'the moon garden'"
let planted: unknown
let opening: unknown
const logged: { event: string; fields: LogFields | undefined }[] = []

/** A graph that fails as planted, once it is. */
const failing = (graph: Graph): Graph => ({
  ...graph,
  run: (statement, params) => {
    if (planted !== undefined && statement.path === 'spaces/find-space.cypher') throw planted
    if (opening !== undefined && statement.path === 'spaces/authenticate.cypher') throw opening
    return graph.run(statement, params)
  },
})
const logger: Logger = { ...silentLogger, error: (event, fields) => void logged.push({ event, fields }) }

let service: TestService
let space: string
beforeAll(async () => {
  service = await startService({ onGraph: failing, logger })
  space = await service.newSpace()
})
afterAll(() => service.close())

const askWith = async (fault: unknown) => {
  planted = fault
  logged.length = 0
  try {
    return await service.ask('{ space { id } }', {}, { space })
  } finally {
    planted = undefined
  }
}

test('a fault shows an id and nothing else, and the log has that id', async () => {
  const fault = Object.assign(new Error(DRIVER_TEXT), { code: 'Neo.ClientError.Schema.ConstraintValidationFailed' })
  const { data, errors } = await askWith(fault)
  expect(data).toBeNull()
  expect(errors).toHaveLength(1)
  const { code, faultId, ...rest } = errors[0]!.extensions
  expect([code, rest]).toEqual(['INTERNAL_SERVER_ERROR', {}])
  expect(JSON.stringify(errors)).not.toMatch(/moon|Fact|valueKey|Neo|stack|\.ts/)
  expect(logged).toEqual([{ event: 'fault', fields: { faultId, fault } }])
})

test('what is thrown but is no error, and an error that poses with a code of the request, are masked too', async () => {
  const posing = Object.assign(new Error(DRIVER_TEXT), { extensions: { code: 'BAD_USER_INPUT', path: ['moon'] } })
  const named = Object.assign(new Error(DRIVER_TEXT), { name: 'Refusal', code: 'SOMETHING', detail: {} })
  for (const fault of [DRIVER_TEXT, posing, named, new TypeError(DRIVER_TEXT)]) {
    const { errors } = await askWith(fault)
    expect(errors[0]?.extensions.code).toBe('INTERNAL_SERVER_ERROR')
    expect(JSON.stringify(errors)).not.toContain('moon')
    expect(logged).toHaveLength(1)
  }
})

test('a refusal is told as it is, by its code and not its class, and isn’t logged', async () => {
  const detail = { path: ['input', 'fact'], limit: 3, candidates: ['a', 'b'] }
  const own = await askWith(new Refusal('AMBIGUOUS', 'Two bear that name.', detail))
  const copy = Object.assign(new Error('Two bear that name.'), { name: 'Refusal', code: 'AMBIGUOUS', detail })
  const other = await askWith(copy)
  expect(own.status).toBe(200)
  expect(own.errors[0]).toMatchObject({ message: 'Two bear that name.', extensions: { ...detail, code: 'AMBIGUOUS' } })
  expect(other).toEqual(own)
  expect(logged).toEqual([])
})

test('an unreachable database is UNAVAILABLE and may be tried again', async () => {
  const { status, errors } = await askWith(new Refusal('UNAVAILABLE', 'Try again.', { retryable: true }))
  expect(status).toBe(200)
  expect(errors[0]?.extensions).toEqual({ code: 'UNAVAILABLE', retryable: true })
})

test('a fault while the request is being opened is masked too', async () => {
  const fault = Object.assign(new Error(DRIVER_TEXT), { code: 'Neo.DatabaseError.General.UnknownError' })
  opening = fault
  logged.length = 0
  try {
    const { status, errors } = await service.ask('{ space { id } }', {}, { space, key: `${service.key}2` })
    expect([status, errors[0]?.extensions.code]).toEqual([500, 'INTERNAL_SERVER_ERROR'])
    expect(JSON.stringify(errors)).not.toMatch(/moon|Fact|valueKey|Neo|Context/)
    expect(logged).toHaveLength(1)
  } finally {
    opening = undefined
  }
})

test('without the database nobody is told that their key is wrong, and the service isn’t ready', async () => {
  const away = () => {
    throw new Refusal('UNAVAILABLE', 'The database can’t be reached. Try again.', { retryable: true })
  }
  const lost = await startService({ onGraph: (graph) => ({ ...graph, run: away, raw: away }), logger })
  try {
    const { status, errors } = await lost.ask('{ space { id } }', {}, { space })
    expect([status, errors[0]?.extensions]).toEqual([200, { code: 'UNAVAILABLE', retryable: true }])
    expect((await fetch(`${lost.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${lost.url}/healthz`)).status).toBe(200)
  } finally {
    await lost.close()
  }
})
