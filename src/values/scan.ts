import { badInput, type InputPath } from '../refusal.ts'
import { MAX_INPUT_DEPTH, type TextFault, textFault } from './text.ts'

export interface InputFault {
  path: InputPath
  fault: TextFault | 'TOO_DEEP'
}

/** The first NUL, lone surrogate or too deep nesting in any input, in texts and in field names alike. */
export function findInputFault(input: unknown, path: InputPath = []): InputFault | undefined {
  if (typeof input === 'string') {
    const fault = textFault(input)
    return fault === undefined ? undefined : { path, fault }
  }
  if (typeof input !== 'object' || input === null) return undefined
  if (path.length >= MAX_INPUT_DEPTH) return { path, fault: 'TOO_DEEP' }
  for (const [name, value] of Object.entries(input)) {
    const step = Array.isArray(input) ? Number(name) : name
    const inName = textFault(name)
    // The name itself can't be shown: it is what is malformed.
    const found = inName === undefined ? findInputFault(value, [...path, step]) : { path, fault: inName }
    if (found !== undefined) return found
  }
  return undefined
}

const MESSAGES: Record<InputFault['fault'], string> = {
  NUL: 'The input holds a NUL character.',
  LONE_SURROGATE: 'The input holds half of a surrogate pair.',
  TOO_DEEP: `The input is nested deeper than ${MAX_INPUT_DEPTH} levels.`,
}

/** Refuses any input that holds a text which can't be stored. Run before an input is parsed. */
export function checkInput(input: unknown, path: InputPath = []): void {
  const found = findInputFault(input, path)
  if (found === undefined) return
  throw badInput(found.path, MESSAGES[found.fault], found.fault === 'TOO_DEEP' ? { limit: MAX_INPUT_DEPTH } : {})
}
