import type { RequestHandler } from 'express'
import { LIMITS } from './limits.ts'

/** Strings and comments, in which brackets are text, or one bracket. */
const TOKEN = /"""(?:\\"""|[^"]|"(?!""))*"""|"(?:\\.|[^"\\\n\r])*"|#[^\n\r]*|[[{(]|[\])}]/g

/** Whether brackets stand within brackets deeper than a document may go. */
export const isNestedTooDeep = (document: string, limit: number): boolean => {
  let depth = 0
  for (const [token] of document.matchAll(TOKEN)) {
    if (token === '[' || token === '{' || token === '(') depth += 1
    else if (token.length === 1 && token !== '#') depth -= 1
    if (depth > limit) return true
  }
  return false
}

/**
 * Refuses a document nested so deep that reading it would exhaust the stack: the parser and the rules after it call
 * themselves once a level.
 */
export const refuseDeepNesting: RequestHandler = (request, response, next) => {
  const documents: unknown[] = [request.body?.query, request.query['query']]
  const limit = LIMITS.nesting
  if (!documents.some((one) => typeof one === 'string' && isNestedTooDeep(one, limit))) return next()
  const message = `A document nests at most ${limit} brackets.`
  response.status(400).json({ errors: [{ message, extensions: { code: 'QUOTA', limit } }] })
}
