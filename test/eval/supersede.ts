import type { Client } from '../../examples/client.ts'
import type { Finding, Task } from './evaluation.ts'
import { type Figures, rowsFor } from './report.ts'
import { FAILED, type Mark, markOf, meanOf, share } from './score.ts'
import { falseShareOf, NO_SHARE, type Share, staleOf, type Truth } from './stale.ts'
import { isStatic, sayingsOf, sentencesOf, type Wanted, wantedOf } from './supersede-cases.ts'
import { readTimelines, type Timeline } from './supersede-files.ts'
import { viewsFor } from './view.ts'
import { HEADLINE, type Intent, type Way } from './ways.ts'

interface Scored {
  readonly id: string
  readonly isStatic: boolean
  readonly view: string
  /** By row. */
  readonly marks: Readonly<Record<string, Mark>>
  readonly shares: Readonly<Record<string, Share>>
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
export async function supersedeText({ service, data, progress, ways = [HEADLINE], intent }: Task): Promise<Finding> {
  const scored: Scored[] = []
  for (const timeline of await readTimelines(data)) {
    const client = await service.newSpace(`supersede ${timeline.id}`)
    scored.push(await ask(client, timeline, await store(client, timeline), { ways, intent }))
    if (scored.length % 50 === 0) progress(`${scored.length} cases`)
  }
  return { rows: rowsFor(ways, (row) => figuresOf(scored, row)), cases: scored }
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

interface Asking {
  readonly ways: readonly Way[]
  readonly intent: Intent | undefined
}

async function ask(client: Client, timeline: Timeline, stored: Stored, { ways, intent }: Asking): Promise<Scored> {
  const wanted = wantedOf(timeline)
  const views = await viewsFor(client, { query: timeline.query, intent }, ways)
  const truth = truthOf(timeline, stored)
  const standing = standingOf(timeline, stored)
  const everything = markIn(timeline.sessions.flatMap(sentencesOf).join('\n'), wanted)
  const marks: Record<string, Mark> = { null: markIn('', wanted), everything }
  const shares: Record<string, Share> = { null: NO_SHARE, everything: staleOf(truth.said, truth) }
  for (const [name, { text, withinBudget, delivered }] of views) {
    marks[name] = withinBudget ? markIn(text, wanted) : FAILED
    shares[name] = staleOf(
      delivered.map(({ text }) => ({ entity: '', text })),
      truth,
    )
  }
  return {
    id: timeline.id,
    isStatic: isStatic(timeline),
    view: views.get(HEADLINE.name)?.text ?? '',
    marks,
    shares,
    standing: standing.length,
    endedFalsely: standing.filter(({ id }) => stored.ended.has(id)).length,
  }
}

/** Of what was kept: stale is what says a value that another took the place of, and none that stands. */
function truthOf({ facts }: Timeline, { kept }: Stored): Truth {
  const texts = kept.map(({ text }) => text)
  const saying = (isStale: boolean) => {
    return new Set(facts.filter((fact) => !fact.superseded_by !== isStale).flatMap((fact) => sayingsOf(texts, fact)))
  }
  const [stale, standing] = [saying(true), saying(false)]
  const said = texts.map((text) => ({ entity: '', text }))
  return { said, holding: said.filter(({ text }) => !stale.has(text) || standing.has(text)) }
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

function figuresOf(scored: readonly Scored[], row: string): Figures {
  const changing = scored.filter((one) => !one.isStatic)
  const control = scored.filter((one) => one.isStatic)
  const marks = (cases: readonly Scored[]) => cases.map((one) => one.marks[row] ?? FAILED)
  const falseEnds = (cases: readonly Scored[]) => {
    const ended = cases.reduce(
      (total, one) => total + (row === 'null' || row === 'everything' ? 0 : one.endedFalsely),
      0,
    )
    return `${ended}/${cases.reduce((total, one) => total + one.standing, 0)}`
  }
  return {
    present: share(marks(changing), 'present'),
    absent: share(marks(changing), 'absent'),
    both: share(marks(changing), 'both'),
    collateral_ends: falseEnds(changing),
    static_both: share(marks(control), 'both'),
    false_supersessions: falseEnds(control),
    score: meanOf(marks(scored).map(({ both }) => (both ? 1 : 0))),
    false_share: falseShareOf(scored.map(({ shares }) => shares[row] ?? NO_SHARE)),
  }
}
