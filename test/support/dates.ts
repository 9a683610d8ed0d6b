/** `1 May`, `1 May 10:30`, `1 May 2025`, or an ISO instant; without a year 2026, without a time midnight, always UTC. */
export const instant = (when: string): string => {
  if (/^\d{4}-/.test(when)) return when
  const [dayOfMonth, month, ...rest] = when.split(' ')
  const year = rest.find((part) => /^\d{4}$/.test(part)) ?? '2026'
  const time = rest.find((part) => part.includes(':')) ?? '00:00'
  return new Date(`${dayOfMonth} ${month} ${year} ${time} UTC`).toISOString()
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** The day of an instant as `1 May`; an open end is null. */
export const day = (iso: string | null): string | null => {
  if (iso === null) return null
  const date = new Date(iso)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`
}
