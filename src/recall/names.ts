import { type IdentifierKind, identifier } from '../identity/identifiers.ts'
import type { SpaceKeys } from '../identity/keys.ts'
import { fold } from '../values/folding.ts'
import { isStopWord } from './words.ts'

/** Longest name looked for, in words; of Chinese, Japanese and Korean, which write without spaces, in characters. */
export const MAX_WORDS_OF_A_NAME = 8
export const MAX_UNSPACED_CHARACTERS_OF_A_NAME = 16
/** Names are looked for among the first words of a query; what comes later is still found by its text. */
export const MAX_WORDS_SEARCHED_FOR_NAMES = 256
/** Punctuation marks at one end that may belong to a name. */
const MAX_MARKS = 2

const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー'
const TOKEN = new RegExp(`[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])+`, 'gu')
const STARTS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u')
const BEFORE = /[^\s\p{L}\p{M}\p{N}]+$/u
const AFTER = /^[^\s\p{L}\p{M}\p{N}]+/u
const POSSESSIVE = /['’]s$/iu

/** A stretch of the query that may be a name or another identifier. */
export interface Mention {
  start: number
  end: number
  /** As written in the query. */
  written: string
  /** Keyed digests of the identifiers it may be. */
  keys: readonly string[]
  /** Of a shape that only identifiers have: an address, a number, a handle. */
  isIdentifier: boolean
}

interface Token {
  start: number
  end: number
  unspaced: boolean
}

function tokensOf(query: string): Token[] {
  return [...query.matchAll(TOKEN)].slice(0, MAX_WORDS_SEARCHED_FOR_NAMES).map(({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
    unspaced: STARTS_UNSPACED.test(text),
  }))
}

/** A name may end or begin with punctuation (`Acme Inc.`, `C++`), and an owner's ends with an s that isn't part of it. */
function spellings(query: string, start: number, end: number): string[] {
  const core = query.slice(start, end)
  const before = BEFORE.exec(query.slice(Math.max(0, start - MAX_MARKS), start))?.[0] ?? ''
  const after = AFTER.exec(query.slice(end, end + MAX_MARKS))?.[0] ?? ''
  const starts = Array.from({ length: before.length + 1 }, (_, marks) => before.slice(before.length - marks))
  const ends = Array.from({ length: after.length + 1 }, (_, marks) => after.slice(0, marks))
  const written = starts.flatMap((marks) => ends.map((more) => marks + core + more))
  if (POSSESSIVE.test(core)) written.push(core.replace(POSSESSIVE, ''))
  return [...new Set(written.map(fold))].filter((spelling) => spelling !== '')
}

function windowLength(tokens: readonly Token[], from: number): number {
  return tokens[from]?.unspaced === true ? MAX_UNSPACED_CHARACTERS_OF_A_NAME : MAX_WORDS_OF_A_NAME
}

interface Window {
  start: number
  end: number
}

function windowsOf(query: string): Window[] {
  const tokens = tokensOf(query)
  return tokens.flatMap((first, from) =>
    tokens.slice(from, from + windowLength(tokens, from)).map((last) => ({ start: first.start, end: last.end })),
  )
}

const CHUNK = /[^\s"'“”‘’()<>[\]{},;]+/gu
const CHUNK_EDGES = /^[.!?:]+|[.!?:]+$/gu
/** Longer than any identifier: it is none, and needs not be looked at. */
const MAX_CHUNK_CHARACTERS = 2_100
const PHONE = /\+\d[\d\s().-]{5,24}\d/gu
const SHAPES: readonly { kind: IdentifierKind; shape: RegExp }[] = [
  { kind: 'EMAIL', shape: /^[^@]+@[^@]+\.[^@]+$/u },
  { kind: 'URL', shape: /^https?:\/\//iu },
  { kind: 'HANDLE', shape: /^@[^@]+$/u },
  { kind: 'UUID', shape: /^\{?(?:urn:uuid:)?[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}\}?$/iu },
  { kind: 'IBAN', shape: /^[a-z]{2}\d{2}[a-z0-9]{11,30}$/iu },
  { kind: 'CARD', shape: /^\d(?:-?\d){11,18}$/u },
  // Another system's id holds a digit: a plain word is looked up as a name.
  { kind: 'EXTERNAL', shape: /\p{N}/u },
]

/** The digest of an identifier, or none where the text only looks like one. */
function keyOf(keys: SpaceKeys, kind: IdentifierKind, text: string): string[] {
  try {
    return [keys.identifierKey(kind, identifier(kind, text, []).canonical)]
  } catch {
    return []
  }
}

const chunksOf = (query: string): RegExpExecArray[] =>
  [...query.matchAll(CHUNK)]
    .slice(0, MAX_WORDS_SEARCHED_FOR_NAMES)
    .filter(([chunk]) => chunk.length <= MAX_CHUNK_CHARACTERS)

function identifierMentions(query: string, keys: SpaceKeys): Mention[] {
  const chunks = chunksOf(query)
  const phones = [...query.matchAll(PHONE)].map((match) => ({ match, kinds: ['PHONE'] as IdentifierKind[] }))
  const others = chunks.map((match) => ({
    match,
    kinds: SHAPES.filter(({ shape }) => shape.test(match[0])).map(({ kind }) => kind),
  }))
  return [...phones, ...others].flatMap(({ match, kinds }) => {
    const written = match[0].replace(CHUNK_EDGES, '')
    const found = [...new Set(kinds.flatMap((kind) => keyOf(keys, kind, written)))]
    if (found.length === 0) return []
    const isIdentifier = kinds.some((kind) => kind !== 'EXTERNAL')
    return [{ start: match.index, end: match.index + match[0].length, written, keys: found, isIdentifier }]
  })
}

/** `will` names nobody, `Will` inside a sentence may. */
function isCommon(written: string, start: number): boolean {
  return isStopWord(written) && (start === 0 || !/^\p{Lu}/u.test(written))
}

/** Every stretch of a query that may name an entity, by name or by another identifier. */
export function mentionsIn(query: string, keys: SpaceKeys): Mention[] {
  const names = windowsOf(query).flatMap(({ start, end }) => {
    const written = query.slice(start, end)
    if (isCommon(written, start)) return []
    const forms = spellings(query, start, end).map((form) => keys.identifierKey('NAME', form))
    return [{ start, end, written, keys: forms, isIdentifier: false }]
  })
  return [...identifierMentions(query, keys), ...names]
}

const ID_LIKE = /^(?=.*\d)[A-Za-z0-9._:-]{8,128}$/

/** Words of the query that have the shape of an id of this service. */
export function idsIn(query: string): string[] {
  const chunks = chunksOf(query)
  return [...new Set(chunks.map(([chunk]) => chunk.replace(CHUNK_EDGES, '')).filter((chunk) => ID_LIKE.test(chunk)))]
}

/** The longest first, and nothing inside or across what a longer one has taken. In order of place. */
export function longestFirst<T extends Window>(found: readonly T[]): T[] {
  const taken: T[] = []
  const byLength = [...found].sort(
    (one, other) => other.end - other.start - (one.end - one.start) || one.start - other.start,
  )
  for (const mention of byLength)
    if (taken.every((other) => mention.end <= other.start || mention.start >= other.end)) taken.push(mention)
  return taken.sort((one, other) => one.start - other.start)
}
