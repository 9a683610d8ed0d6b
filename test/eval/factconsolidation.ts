import type { Client } from '../../examples/client.ts'
import type { Finding, Task } from './evaluation.ts'
import { type Case, casesOf, type Group } from './factconsolidation-cases.ts'
import { type History, readHistories, type Statement } from './factconsolidation-files.ts'
import type { Figures, Rows } from './report.ts'
import { FAILED, type Mark, markOf, share } from './score.ts'
import { viewFor } from './view.ts'

interface Scored {
  readonly asked: Case
  readonly view: string
  readonly service: Mark
  readonly null: Mark
  readonly everything: Mark
}

/** Lane `triples`: entity = subject, attribute = relation, value = object as an entity, text = the sentence. */
export async function factConsolidationTriples({ service, data, progress }: Task): Promise<Finding> {
  const scored: Scored[] = []
  for (const history of await readHistories(data)) {
    progress(`${history.name}: ${history.statements.length} statements`)
    const client = await service.newSpace(`factconsolidation ${history.name}`)
    const recorded = await store(client, history.statements)
    const cases = casesOf(history)
    progress(`${history.name}: ${cases.length} questions`)
    for (const asked of cases) scored.push(await ask(client, asked, history, recorded))
  }
  return { rows: rowsOf(scored), cases: scored }
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

async function ask(
  client: Client,
  asked: Case,
  { statements }: History,
  recorded: ReadonlyMap<number, string>,
): Promise<Scored> {
  const until = asked.serial ?? Number.POSITIVE_INFINITY
  const instant = asked.serial === undefined ? undefined : recorded.get(asked.serial)
  if (asked.serial !== undefined && instant === undefined) throw new Error(`${asked.id}: no serial ${asked.serial}.`)
  const asOf = instant === undefined ? undefined : { valid: instant, recorded: instant }
  const { text, withinBudget } = await viewFor(client, { query: asked.question, asOf })
  const said = statements.filter(({ serial }) => serial <= until).map((statement) => statement.text)
  const mark = (view: string) => markOf(view, asked.present, asked.absent)
  return {
    asked,
    view: text,
    service: withinBudget ? mark(text) : FAILED,
    null: mark(''),
    everything: mark(said.join('\n')),
  }
}

export function rowsOf(scored: readonly Scored[]): Rows {
  return {
    service: figuresOf(scored, 'service'),
    null: figuresOf(scored, 'null'),
    everything: figuresOf(scored, 'everything'),
  }
}

function figuresOf(scored: readonly Scored[], row: keyof Rows): Figures {
  const marks = (group: Group) => scored.filter(({ asked }) => asked.group === group).map((one) => one[row])
  return {
    sh_present: share(marks('sh'), 'present'),
    sh_absent: share(marks('sh'), 'absent'),
    sh_both: share(marks('sh'), 'both'),
    mh_present: share(marks('mh'), 'present'),
    mh_both: share(marks('mh'), 'both'),
    mh_weak_both: share(marks('mh_weak'), 'both'),
    asof_before: share(marks('asof_before'), 'both'),
    asof_after: share(marks('asof_after'), 'both'),
  }
}
