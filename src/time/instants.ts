import { badInput, type InputPath } from '../refusal.ts'

/** Epoch milliseconds, UTC. */
export type Instant = number

/** 0001-01-01T00:00:00.000Z and 9999-12-31T23:59:59.999Z: what four-digit ISO years can say. */
export const EARLIEST_INSTANT: Instant = -62_135_596_800_000
export const LATEST_INSTANT: Instant = 253_402_300_799_999

const MILLISECONDS_A_MINUTE = 60_000
const MILLISECONDS_A_DAY = 86_400_000
const MAX_DATE_TIME_CHARACTERS = 64

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?(?:([Zz])|([+-])(\d{2}):?(\d{2}))?$/

/** Midnight UTC of a calendar day, or undefined where there is no such day (30 February, year 0). */
export function dayToInstant(text: string): Instant | undefined {
  const match = DATE.exec(text)
  if (match === null) return undefined
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  // Date.UTC reads years 0 to 99 as 1900 to 1999, and rolls 30 February over into March.
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists && year > 0 ? date.getTime() : undefined
}

/** Milliseconds of a fraction of a second; undefined where it says more than a millisecond can hold. */
function fractionToMilliseconds(fraction: string): number | undefined {
  if (/[^0]/.test(fraction.slice(3))) return undefined
  return Number(fraction.slice(0, 3).padEnd(3, '0'))
}

interface ClockTime {
  hours: number
  minutes: number
  seconds: number
}

function checkClockTime({ hours, minutes, seconds }: ClockTime, path: InputPath): void {
  if (seconds === 60) throw badInput(path, 'A leap second (:60) has no instant here: give the second before or after.')
  if (hours > 23 || minutes > 59 || seconds > 59) throw badInput(path, 'There is no such time of day.')
}

/**
 * Reads an ISO 8601 date-time with a zone (`Z` or an offset), whatever zone the server runs in.
 * Refused: no zone, a day that doesn't exist, a leap second, years outside 0001 to 9999, and a fraction finer than
 * a millisecond unless the rest is zeros (it is never cut off silently).
 */
export function parseInstant(text: string, path: InputPath): Instant {
  const match = text.length <= MAX_DATE_TIME_CHARACTERS ? DATE_TIME.exec(text) : null
  if (match === null)
    throw badInput(path, 'Expected an ISO 8601 date-time with a zone, like 2026-03-01T00:30:00+09:00.')
  const [, day = '', hours, minutes, seconds = '0', fraction = '', utc, sign, offsetHours = '0', offsetMinutes = '0'] =
    match
  if (utc === undefined && sign === undefined)
    throw badInput(path, 'A date-time needs a zone: end it with Z or an offset.')
  const midnight = dayToInstant(day)
  if (midnight === undefined) throw badInput(path, 'There is no such day in the calendar.')
  const time = { hours: Number(hours), minutes: Number(minutes), seconds: Number(seconds) }
  checkClockTime(time, path)
  if (Number(offsetHours) > 23 || Number(offsetMinutes) > 59) throw badInput(path, 'There is no such zone offset.')
  const milliseconds = fractionToMilliseconds(fraction)
  if (milliseconds === undefined) throw badInput(path, 'Instants are kept to the millisecond: give at most 3 decimals.')
  const offset = (sign === '-' ? -1 : 1) * (Number(offsetHours) * 60 + Number(offsetMinutes)) * MILLISECONDS_A_MINUTE
  const local = midnight + ((time.hours * 60 + time.minutes) * 60 + time.seconds) * 1000 + milliseconds
  return checkInstant(local - offset, path)
}

/** Lets through whole milliseconds within the years 0001 to 9999. */
export function checkInstant(instant: number, path: InputPath): Instant {
  const known = Number.isInteger(instant) && instant >= EARLIEST_INSTANT && instant <= LATEST_INSTANT
  if (!known) throw badInput(path, 'Instants lie in the years 0001 to 9999 (UTC).')
  // A difference can come out as -0, which is not equal to 0 everywhere.
  return instant + 0
}

/** `2026-02-28T15:30:00.000Z`: always UTC and always milliseconds, so that text order is time order. */
export function formatInstant(instant: Instant): string {
  return new Date(instant).toISOString()
}

/** For people: `2026-02-28`, with the time only when it is not midnight UTC, and no zeros that say nothing. */
export function formatInstantBriefly(instant: Instant): string {
  const text = formatInstant(instant)
  if (instant % MILLISECONDS_A_DAY === 0) return text.slice(0, 10)
  return text.replace(/\.000Z$/, 'Z').replace(/:00Z$/, 'Z')
}
