import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../src/refusal.ts'
import {
  checkInstant,
  dayToInstant,
  EARLIEST_INSTANT,
  formatInstant,
  formatInstantBriefly,
  LATEST_INSTANT,
  parseInstant,
} from '../../src/time/instants.ts'

const path = ['input', 'validFrom']
const parse = (text: string) => parseInstant(text, path)
const instants = fc.integer({ min: EARLIEST_INSTANT, max: LATEST_INSTANT })

describe('date-times with a zone', () => {
  test.each([
    ['2027-08-01T01:15:00+05:30', '2027-07-31T19:45:00.000Z'],
    ['2027-08-01T01:15:00-03:30', '2027-08-01T04:45:00.000Z'],
    ['2027-08-01T01:15:00+0530', '2027-07-31T19:45:00.000Z'],
    ['2027-08-01T01:15Z', '2027-08-01T01:15:00.000Z'],
    ['2027-08-01t01:15:09z', '2027-08-01T01:15:09.000Z'],
    ['2027-08-01T01:15:09.5Z', '2027-08-01T01:15:09.500Z'],
    ['2027-08-01T01:15:09,123000Z', '2027-08-01T01:15:09.123Z'],
    ['2028-02-29T23:59:59.999Z', '2028-02-29T23:59:59.999Z'],
    ['1969-12-31T23:59:59.999Z', '1969-12-31T23:59:59.999Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['0099-06-01T00:00:00Z', '0099-06-01T00:00:00.000Z'],
  ])('%s is %s', (given, expected) => {
    expect(formatInstant(parse(given))).toBe(expected)
  })

  test.each([
    ['2027-08-01T01:15:00', 'zone'],
    ['2027-08-01', 'date-time'],
    ['2027-02-29T00:00:00Z', 'no such day'],
    ['2027-02-30T00:00:00Z', 'no such day'],
    ['2027-04-31T00:00:00+02:00', 'no such day'],
    ['2027-13-01T00:00:00Z', 'no such day'],
    ['2027-00-10T00:00:00Z', 'no such day'],
    ['2027-08-00T00:00:00Z', 'no such day'],
    ['1900-02-29T00:00:00Z', 'no such day'],
    ['2027-06-30T23:59:60Z', 'leap second'],
    ['2027-06-30T24:00:00Z', 'time of day'],
    ['2027-06-30T12:60:00Z', 'time of day'],
    ['2027-06-30T12:00:61Z', 'time of day'],
    ['2027-06-30T12:00:00.0001Z', '3 decimals'],
    ['2027-06-30T12:00:00+24:00', 'offset'],
    ['2027-06-30T12:00:00+02:60', 'offset'],
    ['0000-06-30T12:00:00Z', 'no such day'],
    ['0001-01-01T00:00:00+01:00', '0001 to 9999'],
    ['9999-12-31T23:59:59-01:00', '0001 to 9999'],
    ['+12027-06-30T12:00:00Z', 'date-time'],
    ['30 June 2027 12:00 UTC', 'date-time'],
    ['2027-06-30 12:00:00Z', 'date-time'],
    ['2027-06-30T12:00:00ZZ', 'date-time'],
    [' 2027-06-30T12:00:00Z', 'date-time'],
    ['1814400000000', 'date-time'],
    ['', 'date-time'],
    [`2027-06-30T12:00:00.${'0'.repeat(100)}Z`, 'date-time'],
  ])('%s is refused (%s) with its path', (given, why) => {
    expect(() => parse(given)).toThrow(why)
    expect(() => parse(given)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT', detail: { path } }))
  })

  test('what was formatted reads back as the same instant, and text order is time order', () => {
    fc.assert(
      fc.property(instants, instants, (one, other) => {
        expect(parse(formatInstant(one))).toBe(one)
        expect(formatInstant(one) < formatInstant(other)).toBe(one < other)
      }),
    )
  })

  test('every zone names the same instant', () => {
    const offsets = fc.integer({ min: -14 * 60, max: 14 * 60 })
    const middle = fc.integer({ min: EARLIEST_INSTANT + 86_400_000, max: LATEST_INSTANT - 86_400_000 })
    fc.assert(
      fc.property(middle, offsets, (instant, offset) => {
        const local = formatInstant(instant + offset * 60_000).slice(0, -1)
        const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map((part) =>
          String(part).padStart(2, '0'),
        )
        expect(parse(`${local}${offset < 0 ? '-' : '+'}${hours}:${minutes}`)).toBe(instant)
      }),
    )
  })

  test('a number that is no instant is refused', () => {
    for (const number of [Number.NaN, 0.5, LATEST_INSTANT + 1, EARLIEST_INSTANT - 1, Number.POSITIVE_INFINITY]) {
      expect(() => checkInstant(number, path)).toThrow(Refusal)
    }
    expect(Object.is(checkInstant(-0, path), 0)).toBe(true)
  })

  test('a brief date leaves out what says nothing', () => {
    const brief = (text: string) => formatInstantBriefly(parse(text))
    expect(brief('2027-08-01T00:00:00Z')).toBe('2027-08-01')
    expect(brief('2027-08-01T15:00:00Z')).toBe('2027-08-01T15:00Z')
    expect(brief('2027-08-01T15:00:07Z')).toBe('2027-08-01T15:00:07Z')
    expect(brief('2027-08-01T15:00:00.007Z')).toBe('2027-08-01T15:00:00.007Z')
    expect(brief('1969-12-31T00:00:00Z')).toBe('1969-12-31')
  })

  test('a calendar day is a day only if it exists', () => {
    expect(dayToInstant('2028-02-29')).toBe(Date.UTC(2028, 1, 29))
    for (const text of ['2027-02-29', '2027-2-9', '0000-01-01', '2027-08-01Z', '']) {
      expect(dayToInstant(text)).toBeUndefined()
    }
  })
})

test("the server's own time zone changes nothing", async () => {
  const script = `
    import { parseInstant, formatInstant, formatInstantBriefly, dayToInstant } from './src/time/instants.ts'
    const texts = ['2027-03-14T02:30:00+09:00', '2027-03-13T17:30:00Z', '2027-11-07T01:30:00-07:00', '0099-06-01T00:00:00Z']
    const instants = texts.map((text) => parseInstant(text, []))
    const shown = [...instants.map(formatInstant), ...instants.map(formatInstantBriefly), dayToInstant('2027-03-14')]
    console.log(JSON.stringify({ hour: new Date(0).getHours(), shown }))`
  const run = async (TZ: string) => {
    const settings = { cwd: new URL('../..', import.meta.url).pathname, env: { ...process.env, TZ } }
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', script],
      settings,
    )
    return JSON.parse(stdout) as { hour: number; shown: unknown[] }
  }
  const [tokyo, losAngeles] = [await run('Asia/Tokyo'), await run('America/Los_Angeles')]
  expect([tokyo.hour, losAngeles.hour]).toEqual([9, 16])
  expect(tokyo.shown).toEqual(losAngeles.shown)
  expect(tokyo.shown.slice(0, 3)).toEqual([
    '2027-03-13T17:30:00.000Z',
    '2027-03-13T17:30:00.000Z',
    '2027-11-07T08:30:00.000Z',
  ])
})
