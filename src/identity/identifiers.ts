import { domainToASCII } from 'node:url'
import { badInput, type InputPath } from '../refusal.ts'
import { fold } from '../values/folding.ts'
import { checkText, collapseWhiteSpace } from '../values/text.ts'
import { entityName } from './canonical.ts'

export const IDENTIFIER_KINDS = ['NAME', 'EMAIL', 'PHONE', 'URL', 'HANDLE', 'UUID', 'CARD', 'IBAN', 'EXTERNAL'] as const
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number]

/** Longest input per kind, in characters. */
export const MAX_IDENTIFIER_CHARACTERS: Record<IdentifierKind, number> = {
  NAME: 300,
  EMAIL: 254,
  PHONE: 40,
  URL: 2_048,
  HANDLE: 300,
  UUID: 64,
  CARD: 40,
  IBAN: 64,
  EXTERNAL: 300,
}

export interface Identifier {
  kind: IdentifierKind
  /** As given, in NFC. */
  value: string
  /** Identifiers are equal exactly when kind and canonical form are: never by prefix, substring or likeness. */
  canonical: string
}

/** A canonical form, or what is wrong. A message never repeats the value: identifiers are personal. */
type Canonical = { form: string } | { fault: string }

function email(text: string): Canonical {
  const parts = fold(text).split('@')
  const [local = '', domain = ''] = parts
  const host = domainToASCII(domain)
  const plain = parts.length === 2 && /^[^\s"(),:;<>[\\\]]{1,64}$/u.test(local) && !/^\.|\.\.|\.$/.test(local)
  const reachable = host.length <= 253 && /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(host)
  return plain && reachable ? { form: `${local}@${host}` } : { fault: 'is not an e-mail address' }
}

function phone(text: string): Canonical {
  const compact = fold(text)
    .replace(/^tel:/, '')
    .replaceAll('(0)', '')
    .replace(/[\s().\-/‐-―]/g, '')
    .replace(/^00/, '+')
  if (/^\d+$/.test(compact)) return { fault: 'needs its country code, like +44 20 7946 0000' }
  return /^\+[1-9]\d{6,14}$/.test(compact) ? { form: compact } : { fault: 'is not a telephone number' }
}

function url(text: string): Canonical {
  const compact = text.normalize('NFC').trim()
  const parsed = /[\s\p{Cc}]/u.test(compact) || !URL.canParse(compact) ? undefined : new URL(compact)
  const web = parsed !== undefined && /^https?:$/.test(parsed.protocol)
  if (!web || parsed.host === '') return { fault: 'is not a web address with http or https' }
  if (parsed.username !== '' || parsed.password !== '') return { fault: 'holds a user name or password' }
  const host = parsed.host.replace(/\.(?=:|$)/, '')
  if (host === '') return { fault: 'is not a web address with http or https' }
  const bare = parsed.pathname === '/' && parsed.search === '' && parsed.hash === ''
  const path = parsed.pathname.replace(/%[0-9a-f]{2}/gi, (escaped) => escaped.toUpperCase())
  return { form: `${parsed.protocol}//${host}${bare ? '' : path + parsed.search + parsed.hash}` }
}

function handle(text: string): Canonical {
  const bare = fold(text).replace(/^@+/, '')
  return /^[^\s]+$/u.test(bare) ? { form: bare } : { fault: 'is not a handle: one word, with or without @' }
}

function uuid(text: string): Canonical {
  const compact = fold(text)
    .replace(/^urn:uuid:/, '')
    .replace(/^\{(.*)\}$/, '$1')
  const match = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/.exec(compact)
  return match === null ? { fault: 'is not a UUID' } : { form: match.slice(1).join('-') }
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function card(text: string): Canonical {
  const digits = fold(text).replace(/[\s-]/g, '')
  const sound = /^\d{12,19}$/.test(digits) && /[1-9]/.test(digits) && passesLuhn(digits)
  return sound ? { form: digits } : { fault: 'is not a card number (its check digit or length is wrong)' }
}

function passesIbanCheck(iban: string): boolean {
  const rotated = iban.slice(4) + iban.slice(0, 4)
  const digits = rotated.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

function iban(text: string): Canonical {
  const compact = fold(text).replace(/[\s-]/g, '').toUpperCase()
  const sound = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact) && passesIbanCheck(compact)
  return sound ? { form: compact } : { fault: 'is not an IBAN (its check digits or length are wrong)' }
}

const CANONICAL_FORMS: Record<IdentifierKind, (text: string, path: InputPath) => Canonical> = {
  NAME: (text, path) => ({ form: entityName(text, path).canonical }),
  EMAIL: email,
  PHONE: phone,
  URL: url,
  HANDLE: handle,
  UUID: uuid,
  CARD: card,
  IBAN: iban,
  // Another system's id is that system's business: only the encoding of its characters is made one.
  EXTERNAL: (text) => ({ form: text.normalize('NFC') }),
}

/** Checks an identifier and gives its canonical form. `path` leads to the identifier's value in the input. */
export function identifier(kind: IdentifierKind, value: unknown, path: InputPath): Identifier {
  const name = `This ${kind} identifier`
  const text = checkText(value, { path, maxCharacters: MAX_IDENTIFIER_CHARACTERS[kind], name })
  const canonical = CANONICAL_FORMS[kind](text, path)
  if ('fault' in canonical) throw badInput(path, `${name} ${canonical.fault}.`)
  return {
    kind,
    value: kind === 'EXTERNAL' ? text.normalize('NFC') : collapseWhiteSpace(text.normalize('NFC')),
    canonical: canonical.form,
  }
}
