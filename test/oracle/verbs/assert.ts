import { attributeFor, draft, mayCite, write } from '../change.ts'
import { valueFor } from '../entities.ts'
import { holds } from '../holding.ts'
import { endRun, PLAIN, record, resume } from '../record.ts'
import type { Space } from '../space.ts'
import { isVisible, root } from '../timeline.ts'
import { type Change, type Recorded, Refused, type Result, type Speaker, type Statement } from '../types.ts'
import { mayRelease } from './release.ts'

export function assert(space: Space, statement: Statement, by: Speaker): Result {
  return write(space, 'assert', by, statement, (change) => state(space, statement, change, by))
}

/** Several statements as one change, each decided after the one before it. */
export function assertBatch(space: Space, statements: readonly Statement[], by: Speaker): Result {
  return write(space, 'assert', by, statements, (change) => {
    const items = statements.map((statement) => state(space, statement, change, by))
    return { ...items[0], items }
  })
}

function state(space: Space, statement: Statement, change: Change, envelope: Speaker): Recorded {
  const { source = envelope.source, observed = envelope.observed } = statement
  const { source: _source, observed: _observed, ...who } = envelope
  if (source !== undefined) mayCite(space, source)
  const by: Speaker = { ...who, ...(source === undefined ? {} : { source }) }
  const unstated = observed !== undefined && observed <= change.at ? observed : change.at // rule 5
  const from = statement.from ?? unstated
  const attribute = attributeFor(space, statement.attribute)
  if (statement.value === null) return releaseHeld(space, attribute, from, change, by)
  const fact = draft(space, change, {
    ...statement,
    attribute,
    lane: 'ASSERTED',
    value: valueFor(space, statement.value),
    from,
    id: statement.id,
  })
  const stated = statement.from !== undefined
  const { earlier, ...payload } = record(space, fact, change, by, { ...PLAIN, stated })
  if (!statement.resume || !earlier) return payload
  return resume(space, { ...payload, earlier }, change, by, statement.resumeId)
}

/** Rule 11: `null` releases a part. */
function releaseHeld(space: Space, attribute: number, at: number, change: Change, by: Speaker): Recorded {
  const held = space.facts.filter(
    (fact) => root(space, fact.attribute) === attribute && isVisible(space, fact) && holds(space, fact, at, change.at),
  )
  if (held.some((fact) => fact.from === at)) throw new Refused('BAD_USER_INPUT')
  for (const fact of held) {
    mayRelease(space, fact, at, change, by)
    endRun(space, fact, { at, ending: 'RELEASED', ...(by.source ? { source: by.source } : {}) }, change, by)
  }
  return { outcome: 'done' }
}
