/** Most digits a number may have, before and after the point together. */
export const MAX_NUMBER_DIGITS = 100

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/
/** Any decimal of up to 15 significant digits survives the way through a 64-bit float; with more it may not. */
const EXACT_FLOAT_DIGITS = 15

/** The one canonical form of a decimal (`-0.50e1` is `-5`), or undefined where the text is no decimal or too long. */
export function canonicalDecimal(text: string): string | undefined {
  const match = text.length <= 2 * MAX_NUMBER_DIGITS ? DECIMAL.exec(text) : null
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match ?? []
  const digits = whole + fraction
  if (match === null || digits === '') return undefined
  const significant = digits.replace(/^0+/, '')
  if (significant === '') return '0'
  const point = significant.length - fraction.length + Number(exponent)
  const trimmed = significant.replace(/0+$/, '')
  if (Math.max(point, 0) + Math.max(trimmed.length - point, 0) > MAX_NUMBER_DIGITS) return undefined
  const integer = point > 0 ? trimmed.slice(0, point).padEnd(point, '0') : '0'
  const rest = point > 0 ? trimmed.slice(point) : trimmed.padStart(trimmed.length - point, '0')
  return `${sign === '-' ? '-' : ''}${integer}${rest === '' ? '' : `.${rest}`}`
}

/** The same for a float, or undefined where digits may already have been lost on the way in. */
export function exactDecimal(number: number): string | undefined {
  if (Number.isSafeInteger(number)) return canonicalDecimal(String(number))
  const canonical = Number.isFinite(number) ? canonicalDecimal(String(number)) : undefined
  const significant = canonical
    ?.replace(/^-?[0.]*/, '')
    .replace('.', '')
    .replace(/0+$/, '')
  return significant !== undefined &&
    significant.length <= EXACT_FLOAT_DIGITS &&
    Number.isSafeInteger(Math.trunc(number))
    ? canonical
    : undefined
}
