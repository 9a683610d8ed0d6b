import type { Client } from '../../examples/client.ts'
import type { Finding, Task } from './evaluation.ts'
import { type Interval, type MemoraQuestion, type Persona, readPersonas } from './memora-files.ts'
import { famaOf, wantedOf } from './memora-score.ts'
import { MemoraStore, type Stored } from './memora-store.ts'
import { Account } from './memora-truth.ts'
import { type Figures, rowsFor } from './report.ts'
import { FAILED, type Mark, markOf, meanOf, share } from './score.ts'
import { falseShareOf, NO_SHARE, type Share, staleOf, sumOf, type Truth } from './stale.ts'
import { viewsFor } from './view.ts'
import { HEADLINE, type Intent, type Way } from './ways.ts'

interface Answered {
  readonly id: string
  readonly task: string
  readonly views: readonly string[]
  /** By row. */
  readonly score: Readonly<Record<string, number>>
  readonly shares: Readonly<Record<string, Share>>
}

interface Probed {
  readonly id: string
  readonly views: readonly string[]
  /** By row. */
  readonly mark: Readonly<Record<string, Mark>>
  readonly shares: Readonly<Record<string, Share>>
}

/** A persona whose sessions are being written. */
interface Told {
  readonly client: Client
  readonly persona: Persona
  readonly account: Account
  readonly ways: readonly Way[]
  readonly intent: Intent
}

/**
 * Lane `structured`: the operations of the sessions as explicit verbs, one space per persona. Its questions are of
 * several tasks, which an agent isn't told: the words of each must decide what the view is for.
 */
export async function memoraStructured(task: Task): Promise<Finding> {
  const { service, data, progress, ways = [HEADLINE], intent = 'AUTO', sparse = 1 } = task
  const answered: Answered[] = []
  const probed: Probed[] = []
  for (const persona of await readPersonas(data)) {
    const client = await service.newSpace(`memora ${persona.name}`)
    const told = { client, persona, account: new Account(persona), ways, intent }
    const store = new MemoraStore(client)
    let from = 0
    for (const date of datesOf(persona)) {
      const until = persona.sessions.filter((session) => session.date <= date).length
      await store.store(persona.sessions.slice(from, until))
      from = until
      const asked = persona.questions.filter(({ question_date }) => question_date === date)
      for (const question of asked) answered.push(await answer(told, question))
    }
    const stored = await store.store(persona.sessions.slice(from))
    for (const [index, interval] of persona.intervals.entries()) {
      const asked = index % sparse === 0 ? told : { ...told, ways: [HEADLINE] }
      probed.push(await probe(asked, interval, stored))
    }
    progress(
      `${persona.name}: ${stored.writes} writes, ${stored.unmatched} unmatched, ${persona.questions.length} questions`,
    )
  }
  return { rows: rowsFor(ways, (row) => figuresOf(answered, probed, row)), cases: [...answered, ...probed] }
}

function datesOf({ questions }: Persona): string[] {
  return [...new Set(questions.map(({ question_date }) => question_date))].sort()
}

/** Everything that was ever said until then, as one text. */
const allSaid = ({ said }: Truth): string => said.map(({ text }) => text).join('\n')

async function answer({ client, persona, account, ways, intent }: Told, question: MemoraQuestion): Promise<Answered> {
  const views = await viewsFor(client, { query: question.question, entity: persona.name, intent }, ways)
  const wanted = wantedOf(question)
  const truth = account.at(({ date }) => date <= question.question_date)
  const score: Record<string, number> = { null: famaOf('', wanted), everything: famaOf(allSaid(truth), wanted) }
  const shares: Record<string, Share> = { null: NO_SHARE, everything: staleOf(truth.said, truth) }
  for (const [name, { text, withinBudget, delivered }] of views) {
    score[name] = withinBudget ? famaOf(text, wanted) : 0
    shares[name] = staleOf(delivered, truth)
  }
  return { id: question.id, task: question.task, views: [views.get(HEADLINE.name)?.text ?? ''], score, shares }
}

interface Moment {
  readonly index: number
  readonly isIn: boolean
}

/**
 * Within at the start and just before the end, which is the session before; outside after it, unless the same value
 * begins anew there.
 */
export function momentsOf({ sessions, intervals }: Persona, interval: Interval): Moment[] {
  const { from_session, to_session } = interval
  const indexOf = (id: number) => sessions.findIndex(({ session_id }) => session_id === id)
  const start = { index: indexOf(from_session), isIn: true }
  if (to_session === null) return [start, { index: sessions.length - 1, isIn: true }]
  const end = indexOf(to_session)
  const within = [start, { index: end - 1, isIn: true }]
  const goesOn = intervals.some((other) => other.value === interval.value && covers(other, to_session))
  return goesOn ? within : [...within, { index: end, isIn: false }]
}

function covers({ from_session, to_session }: Interval, session: number): boolean {
  return from_session <= session && (to_session === null || session < to_session)
}

interface Probe {
  readonly name: string
  readonly mark: Mark
  readonly share: Share
}

async function probe(told: Told, interval: Interval, stored: Stored): Promise<Probed> {
  const { client, persona, account, ways } = told
  const views: string[] = []
  const probes: Probe[] = []
  for (const { index, isIn } of momentsOf(persona, interval)) {
    const session = persona.sessions[index]
    const recorded = session === undefined ? undefined : stored.recorded.get(session.session_id)
    if (session === undefined || recorded === undefined) throw new Error(`${interval.id} names no session.`)
    const truth = account.at(({ instant }) => instant <= session.instant)
    const mark = (text: string) => (isIn ? markOf(text, [interval.value], []) : markOf(text, [], [interval.value]))
    probes.push({ name: 'null', mark: mark(''), share: NO_SHARE })
    probes.push({ name: 'everything', mark: mark(allSaid(truth)), share: staleOf(truth.said, truth) })
    // As it is known at the end, and as it was known then: both must answer alike.
    for (const asOf of [{ valid: session.instant }, { valid: session.instant, recorded }]) {
      const question = { query: interval.slot.join(' '), entity: persona.name, asOf }
      const found = await viewsFor(client, question, ways)
      views.push(found.get(HEADLINE.name)?.text ?? '')
      for (const [name, { text, withinBudget, delivered }] of found) {
        probes.push({ name, mark: withinBudget ? mark(text) : FAILED, share: staleOf(delivered, truth) })
      }
    }
  }
  const names = [...new Set(probes.map(({ name }) => name))]
  const ofRow = names.map((name) => [name, probes.filter((one) => one.name === name)] as const)
  return {
    id: interval.id,
    views,
    mark: Object.fromEntries(ofRow.map(([name, all]) => [name, allOf(all.map(({ mark }) => mark))])),
    shares: Object.fromEntries(ofRow.map(([name, all]) => [name, sumOf(all.map(({ share }) => share))])),
  }
}

/** An interval is right when each of its moments is. */
function allOf(marks: readonly Mark[]): Mark {
  const present = marks.every((mark) => mark.present)
  const absent = marks.every((mark) => mark.absent)
  return { present, absent, both: present && absent }
}

function figuresOf(answered: readonly Answered[], probed: readonly Probed[], row: string): Figures {
  const scores = (...tasks: string[]) => {
    return answered.filter(({ task }) => tasks.includes(task)).map(({ score }) => score[row] ?? 0)
  }
  const marks = probed.flatMap(({ mark }) => mark[row] ?? [])
  return {
    as_of: share(marks, 'both'),
    fama_remembering: meanOf(scores('remembering')),
    fama_recommending: meanOf(scores('recommending')),
    fama_reasoning: meanOf(scores('reasoning')),
    score: meanOf(scores('remembering', 'recommending')),
    false_share: falseShareOf([...answered, ...probed].map(({ shares }) => shares[row] ?? NO_SHARE)),
  }
}
