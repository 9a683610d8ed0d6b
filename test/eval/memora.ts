import type { Client } from '../../examples/client.ts'
import type { Finding, Task } from './evaluation.ts'
import { type Interval, type MemoraQuestion, type Persona, readPersonas } from './memora-files.ts'
import { type Assertion, verbsOf } from './memora-mapping.ts'
import { famaOf, wantedOf } from './memora-score.ts'
import { MemoraStore, type Stored } from './memora-store.ts'
import type { Figures, Rows } from './report.ts'
import { FAILED, type Mark, markOf, meanOf, share } from './score.ts'
import { viewFor } from './view.ts'

type PerRow<Score> = Readonly<Record<keyof Rows, Score>>

interface Answered {
  readonly id: string
  readonly task: string
  readonly score: PerRow<number>
  readonly view: string
}

interface Probed {
  readonly id: string
  readonly mark: PerRow<Mark>
  readonly views: readonly string[]
}

/** Lane `structured`: the operations of the sessions as explicit verbs, one space per persona. */
export async function memoraStructured({ service, data, progress }: Task): Promise<Finding> {
  const answered: Answered[] = []
  const probed: Probed[] = []
  for (const persona of await readPersonas(data)) {
    const client = await service.newSpace(`memora ${persona.name}`)
    const store = new MemoraStore(client)
    let from = 0
    for (const date of datesOf(persona)) {
      const until = persona.sessions.filter((session) => session.date <= date).length
      await store.store(persona.sessions.slice(from, until))
      from = until
      const asked = persona.questions.filter(({ question_date }) => question_date === date)
      for (const question of asked) answered.push(await answer(client, persona, question))
    }
    const stored = await store.store(persona.sessions.slice(from))
    for (const interval of persona.intervals) probed.push(await probe(client, persona, interval, stored))
    progress(
      `${persona.name}: ${stored.writes} writes, ${stored.unmatched} unmatched, ${persona.questions.length} questions`,
    )
  }
  return { rows: rowsOf(answered, probed), cases: [...answered, ...probed] }
}

function datesOf({ questions }: Persona): string[] {
  return [...new Set(questions.map(({ question_date }) => question_date))].sort()
}

/** Everything that was ever said until then, as one text. */
function allUntil({ sessions }: Persona, isIn: (session: Persona['sessions'][number]) => boolean): string {
  const facts = sessions.filter(isIn).flatMap((session) => verbsOf(session).flatMap(factOf))
  return facts.map(({ text }) => text).join('\n')
}

function factOf(verb: ReturnType<typeof verbsOf>[number]): Assertion[] {
  return 'fact' in verb ? [verb.fact] : []
}

async function answer(client: Client, persona: Persona, question: MemoraQuestion): Promise<Answered> {
  const { text, withinBudget } = await viewFor(client, { query: question.question, entity: persona.name })
  const wanted = wantedOf(question)
  const everything = allUntil(persona, ({ date }) => date <= question.question_date)
  const score = {
    service: withinBudget ? famaOf(text, wanted) : 0,
    null: famaOf('', wanted),
    everything: famaOf(everything, wanted),
  }
  return { id: question.id, task: question.task, score, view: text }
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

async function probe(client: Client, persona: Persona, interval: Interval, stored: Stored): Promise<Probed> {
  const views: string[] = []
  const marks: PerRow<Mark>[] = []
  for (const { index, isIn } of momentsOf(persona, interval)) {
    const session = persona.sessions[index]
    const recorded = session === undefined ? undefined : stored.recorded.get(session.session_id)
    if (session === undefined || recorded === undefined) throw new Error(`${interval.id} names no session.`)
    const mark = (text: string) => (isIn ? markOf(text, [interval.value], []) : markOf(text, [], [interval.value]))
    const everything = mark(allUntil(persona, ({ instant }) => instant <= session.instant))
    // As it is known at the end, and as it was known then: both must answer alike.
    for (const asOf of [{ valid: session.instant }, { valid: session.instant, recorded }]) {
      const { text, withinBudget } = await viewFor(client, {
        query: interval.slot.join(' '),
        entity: persona.name,
        asOf,
      })
      views.push(text)
      marks.push({ service: withinBudget ? mark(text) : FAILED, null: mark(''), everything })
    }
  }
  const all = (row: keyof Rows): Mark => {
    const present = marks.every((mark) => mark[row].present)
    const absent = marks.every((mark) => mark[row].absent)
    return { present, absent, both: present && absent }
  }
  return { id: interval.id, views, mark: { service: all('service'), null: all('null'), everything: all('everything') } }
}

function rowsOf(answered: readonly Answered[], probed: readonly Probed[]): Rows {
  const figures = (row: keyof Rows): Figures => {
    const scores = (task: string) => answered.filter((one) => one.task === task).map(({ score }) => score[row])
    const marks = probed.map(({ mark }) => mark[row])
    return {
      as_of: share(marks, 'both'),
      fama_remembering: meanOf(scores('remembering')),
      fama_recommending: meanOf(scores('recommending')),
      fama_reasoning: meanOf(scores('reasoning')),
    }
  }
  return { service: figures('service'), null: figures('null'), everything: figures('everything') }
}
