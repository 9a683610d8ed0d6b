import type { Client } from '../../examples/client.ts'
import type { Finding, Task } from './evaluation.ts'
import type { ComparedRow, Figures, Rows } from './report.ts'
import { FAILED, type Mark, markOf, share } from './score.ts'
import { isStatic, sayingsOf, sentencesOf, type Wanted, wantedOf } from './supersede-cases.ts'
import { readTimelines, type Timeline } from './supersede-files.ts'
import { viewFor } from './view.ts'

interface Scored {
  readonly id: string
  readonly isStatic: boolean
  readonly view: string
  readonly service: Mark
  readonly null: Mark
  readonly everything: Mark
  /** Statements whose value the set calls standing, and how many of those ended. */
  readonly standing: number
  readonly endedFalsely: number
}

interface Stored {
  /** Every sentence with the fact that keeps it, in order. */
  readonly kept: readonly Kept[]
  readonly ended: ReadonlySet<string>
}

interface Kept {
  readonly id: string
  readonly text: string
}

interface Effects {
  readonly facts: readonly { readonly id: string }[]
}

interface Remembered {
  readonly remember: {
    readonly fact: Kept | null
    readonly items: readonly { readonly fact: Kept | null }[]
    readonly ended: Effects
    readonly disbelieved: Effects
  }
}

const REMEMBER = `mutation ($input: RememberInput!) { remember(input: $input) {
  fact { id text } items { fact { id text } } ended { facts { id } } disbelieved { facts { id } } } }`

const FIRST_SESSION = Date.UTC(2000, 0, 1)
const DAY_MILLISECONDS = 86_400_000

/** Lane `text`: every session is one `remember`, a day after the one before, in a fresh space per case. */
export async function supersedeText({ service, data, progress }: Task): Promise<Finding> {
  const scored: Scored[] = []
  for (const timeline of await readTimelines(data)) {
    const client = await service.newSpace(`supersede ${timeline.id}`)
    scored.push(await ask(client, timeline, await store(client, timeline)))
    if (scored.length % 50 === 0) progress(`${scored.length} cases`)
  }
  return { rows: rowsOf(scored), cases: scored }
}

async function store(client: Client, { sessions }: Timeline): Promise<Stored> {
  const kept: Kept[] = []
  const ended = new Set<string>()
  for (const [index, text] of sessions.entries()) {
    const observedAt = new Date(FIRST_SESSION + index * DAY_MILLISECONDS).toISOString()
    const input = { text, source: { channel: 'chat', role: 'USER', observedAt }, idempotencyKey: `session-${index}` }
    const { remember } = await client.ask<Remembered>(REMEMBER, { input })
    const items = remember.items.length === 0 ? [{ fact: remember.fact }] : remember.items
    for (const { fact } of items) if (fact !== null) kept.push(fact)
    for (const { id } of [...remember.ended.facts, ...remember.disbelieved.facts]) ended.add(id)
  }
  return { kept, ended }
}

async function ask(client: Client, timeline: Timeline, stored: Stored): Promise<Scored> {
  const wanted = wantedOf(timeline)
  const { text, withinBudget } = await viewFor(client, { query: timeline.query })
  const standing = standingOf(timeline, stored)
  return {
    id: timeline.id,
    isStatic: isStatic(timeline),
    view: text,
    service: withinBudget ? markIn(text, wanted) : FAILED,
    null: markIn('', wanted),
    everything: markIn(timeline.sessions.flatMap(sentencesOf).join('\n'), wanted),
    standing: standing.length,
    endedFalsely: standing.filter(({ id }) => stored.ended.has(id)).length,
  }
}

function markIn(view: string, { present, absent }: Wanted): Mark {
  const found = present.find((sentence) => markOf(view, [sentence], []).present)
  return markOf(view, [found ?? present[0] ?? '?'], absent)
}

/** The last that was said of each value that nothing takes the place of. */
function standingOf({ facts }: Timeline, { kept }: Stored): Kept[] {
  return facts
    .filter(({ superseded_by }) => !superseded_by)
    .flatMap((fact) => {
      const text = sayingsOf(
        kept.map((one) => one.text),
        fact,
      ).at(-1)
      const last = kept.findLast((one) => one.text === text)
      return last === undefined ? [] : [last]
    })
}

export function rowsOf(scored: readonly Scored[]): Rows {
  return {
    service: figuresOf(scored, 'service'),
    null: figuresOf(scored, 'null'),
    everything: figuresOf(scored, 'everything'),
  }
}

function figuresOf(scored: readonly Scored[], row: ComparedRow): Figures {
  const changing = scored.filter((one) => !one.isStatic)
  const control = scored.filter((one) => one.isStatic)
  const marks = (cases: readonly Scored[]) => cases.map((one) => one[row])
  const falseEnds = (cases: readonly Scored[]) => {
    const ended = cases.reduce((total, one) => total + (row === 'service' ? one.endedFalsely : 0), 0)
    return `${ended}/${cases.reduce((total, one) => total + one.standing, 0)}`
  }
  return {
    present: share(marks(changing), 'present'),
    absent: share(marks(changing), 'absent'),
    both: share(marks(changing), 'both'),
    collateral_ends: falseEnds(changing),
    static_both: share(marks(control), 'both'),
    false_supersessions: falseEnds(control),
  }
}
