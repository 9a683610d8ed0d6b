import type { Client } from '../../examples/client.ts'
import type { Finding, Task } from './evaluation.ts'
import { type Case, casesOf, type Group } from './factconsolidation-cases.ts'
import { type History, readHistories, type Statement } from './factconsolidation-files.ts'
import { type Figures, rowsFor } from './report.ts'
import { FAILED, type Mark, markOf, meanOf, share } from './score.ts'
import { falseShareOf, NO_SHARE, type Said, type Share, staleOf, type Truth } from './stale.ts'
import { viewsFor } from './view.ts'
import { HEADLINE, type Intent, type Way } from './ways.ts'

interface Scored {
  readonly id: string
  readonly asked: Case
  readonly views: readonly string[]
  /** By row. */
  readonly marks: Readonly<Record<string, Mark>>
  readonly shares: Readonly<Record<string, Share>>
}

interface Asking {
  readonly ways: readonly Way[]
  readonly intent: Intent | undefined
  readonly recorded: ReadonlyMap<number, string>
}

/** Lane `triples`: entity = subject, attribute = relation, value = object as an entity, text = the sentence. */
export async function factConsolidationTriples(task: Task): Promise<Finding> {
  const { service, data, progress, ways = [HEADLINE], intent } = task
  const scored: Scored[] = []
  for (const history of await readHistories(data)) {
    progress(`${history.name}: ${history.statements.length} statements`)
    const client = await service.newSpace(`factconsolidation ${history.name}`)
    const asking = { ways, intent, recorded: await store(client, history.statements) }
    const cases = casesOf(history)
    progress(`${history.name}: ${cases.length} questions in ${ways.length} ways`)
    for (const asked of cases) scored.push(await ask(client, asked, history, asking))
  }
  return { rows: rowsFor(ways, (row) => figuresOf(scored, row)), cases: scored }
}

const ASSERT = 'mutation ($input: AssertFactInput!) { assertFact(input: $input) { change { at } } }'

/** The instant at which each serial was recorded. */
async function store(client: Client, statements: readonly Statement[]): Promise<Map<number, string>> {
  const recorded = new Map<number, string>()
  let last: string | undefined
  for (const { serial, text, relation, subject, object } of statements) {
    const input = {
      entity: { name: subject },
      attribute: relation,
      value: { entity: { name: object } },
      text,
      idempotencyKey: `serial-${serial}`,
    }
    const { assertFact } = await client.ask<{ assertFact: { change: { at: string } | null } }>(ASSERT, { input })
    last = assertFact.change?.at ?? last
    if (last !== undefined) recorded.set(serial, last)
  }
  return recorded
}

const saidIn = ({ subject, text }: Statement): Said => ({ entity: subject, text })

/** A later statement about the same subject and relation takes the place of an earlier one. */
export function truthUntil(statements: readonly Statement[], until: number): Truth {
  const said = statements.filter(({ serial }) => serial <= until)
  const current = new Map(said.map((statement) => [`${statement.subject}\n${statement.relation}`, statement]))
  return { said: said.map(saidIn), holding: [...current.values()].map(saidIn) }
}

async function ask(client: Client, asked: Case, { statements }: History, asking: Asking): Promise<Scored> {
  const { ways, intent, recorded } = asking
  const instant = asked.serial === undefined ? undefined : recorded.get(asked.serial)
  if (asked.serial !== undefined && instant === undefined) throw new Error(`${asked.id}: no serial ${asked.serial}.`)
  const when = instant === undefined ? { intent } : { asOf: { valid: instant, recorded: instant } }
  const views = await viewsFor(client, { query: asked.question, ...when }, ways)
  const truth = truthUntil(statements, asked.serial ?? Number.POSITIVE_INFINITY)
  const mark = (view: string) => markOf(view, asked.present, asked.absent)
  const everything = truth.said.map(({ text }) => text).join('\n')
  const marks: Record<string, Mark> = { null: mark(''), everything: mark(everything) }
  const shares: Record<string, Share> = { null: NO_SHARE, everything: staleOf(truth.said, truth) }
  for (const [name, { text, withinBudget, delivered }] of views) {
    marks[name] = withinBudget ? mark(text) : FAILED
    shares[name] = staleOf(delivered, truth)
  }
  return { id: asked.id, asked, views: [views.get(HEADLINE.name)?.text ?? ''], marks, shares }
}

function figuresOf(scored: readonly Scored[], row: string): Figures {
  const marked = scored.map(({ asked, marks }) => ({ group: asked.group, mark: marks[row] ?? FAILED }))
  const marks = (...groups: Group[]) => marked.filter(({ group }) => groups.includes(group)).map(({ mark }) => mark)
  return {
    sh_present: share(marks('sh'), 'present'),
    sh_absent: share(marks('sh'), 'absent'),
    sh_both: share(marks('sh'), 'both'),
    mh_present: share(marks('mh'), 'present'),
    mh_both: share(marks('mh'), 'both'),
    mh_weak_both: share(marks('mh_weak'), 'both'),
    mh_chain: share(marks('mh', 'mh_weak'), 'both'),
    asof_before: share(marks('asof_before'), 'both'),
    asof_after: share(marks('asof_after'), 'both'),
    score: meanOf(marked.map(({ mark }) => (mark.both ? 1 : 0))),
    false_share: falseShareOf(scored.map(({ shares }) => shares[row] ?? NO_SHARE)),
  }
}
