import type { Client } from './client.ts'
import type { Imported } from './import.ts'

/** The day on which the story is told: later than its last line, earlier than the change it announces. */
export const TODAY = '2025-12-31T12:00:00Z'
const MARCH = '2025-03-15T12:00:00Z'
const PERSON = { name: 'Mara Lindqvist' }

export interface Step {
  readonly title: string
  readonly lines: readonly string[]
}

/** What a step asks the service with. */
export interface Scene {
  /** Bound to the space of the story, and to its last day where the service's clock may be set. */
  readonly client: Client
  readonly imported: Imported
}

interface FactLine {
  readonly id: string
  readonly text: string
  readonly valueText: string
  readonly status: string
  readonly validFrom: string
  readonly validUntil: string | null
  readonly recordedAt: string
}

const FACT = 'id text valueText status validFrom validUntil recordedAt'

export const day = (instant: string | null): string => (instant === null ? 'further notice' : instant.slice(0, 10))

interface AsOf {
  readonly valid: string
  readonly recorded?: string
}

async function holding(client: Client, entity: object, attribute: string, asOf: AsOf): Promise<FactLine[]> {
  const answer = await client.ask<{ attribute: { facts: FactLine[] } }>(
    `query ($ref: AttributeRef!, $asOf: AsOf) { attribute(ref: $ref, asOf: $asOf) { facts { ${FACT} } } }`,
    { ref: { entity, name: attribute }, asOf },
  )
  return answer.attribute.facts
}

function sinceLines(facts: readonly FactLine[]): string[] {
  return facts.map((fact) => `${fact.valueText}, from ${day(fact.validFrom)} until ${day(fact.validUntil)}`)
}

export async function presentAddress({ client }: Scene): Promise<Step> {
  const asOf = { valid: TODAY }
  const parts = ['address.street', 'address.postcode', 'address.city']
  const facts = await Promise.all(parts.map((part) => holding(client, PERSON, part, asOf)))
  return { title: 'Where does Mara Lindqvist live today?', lines: sinceLines(facts.flat()) }
}

export async function addressInMarch({ client }: Scene): Promise<Step> {
  const facts = await holding(client, PERSON, 'address.city', { valid: MARCH })
  return { title: 'Where did she live on 15 March, as it is known today?', lines: sinceLines(facts) }
}

export async function beliefInMarch({ client, imported }: Scene): Promise<Step> {
  const asOf = { valid: MARCH, recorded: imported.recordedBy('2025-03-31T23:59:59Z') }
  const facts = await holding(client, PERSON, 'address.city', asOf)
  return { title: 'And what was believed in March about 15 March?', lines: sinceLines(facts) }
}

interface Link {
  readonly node: {
    readonly fact: FactLine
    readonly asserter: { readonly name: string | null } | null
    readonly change: { readonly verb: string }
  }
}

export async function priceDrift({ client }: Scene): Promise<Step> {
  const answer = await client.ask<{ attribute: { history: { edges: Link[] } } }>(
    `query ($ref: AttributeRef!, $asOf: AsOf) { attribute(ref: $ref, asOf: $asOf) {
      history(first: 100) { edges { node { fact { ${FACT} } asserter { name } change { verb } } } } } }`,
    { ref: { entity: { name: 'Lumen 3 cargo bike' }, name: 'price' }, asOf: { valid: TODAY } },
  )
  const lines = answer.attribute.history.edges.map(({ node: { fact, asserter, change } }) => {
    const shown = `${day(fact.validFrom)}  ${fact.valueText.padStart(6)}  ${fact.status.padEnd(10)}`
    return `${shown}  by ${change.verb}, ${asserter?.name ?? 'unknown'}`
  })
  return { title: 'How did the price of the cargo bike drift?', lines }
}

interface ViewAnswer {
  readonly recall: {
    readonly text: string
    readonly entries: readonly { readonly line: string; readonly reason: string }[]
  }
}

async function view(client: Client, query: string, asOf: AsOf, limit: number): Promise<string[]> {
  const answer = await client.ask<ViewAnswer>(
    'query ($input: RecallInput!) { recall(input: $input) { text entries { line reason } } }',
    { input: { query, asOf, limit } },
  )
  return answer.recall.entries.map(({ line, reason }) => `${line}  <- ${reason}`)
}

const EMPLOYER_CITY = 'In which city are the headquarters of the company where Mara Lindqvist works?'

export async function employerCity({ client }: Scene): Promise<Step> {
  return { title: EMPLOYER_CITY, lines: await view(client, EMPLOYER_CITY, { valid: TODAY }, 6) }
}

export async function employerCityInFebruary({ client }: Scene): Promise<Step> {
  const company = { name: 'Kestrel Cartography' }
  const facts = await holding(client, company, 'headquarters.city', { valid: '2026-02-15T12:00:00Z' })
  return { title: 'And in February 2026, as announced?', lines: sinceLines(facts) }
}

export async function nearNames({ client }: Scene): Promise<Step> {
  const names = ['Jon Halvorsen', 'Jon Halvorson']
  const roles = await Promise.all(names.map((name) => holding(client, { name }, 'role', { valid: TODAY })))
  const lines = roles.flat().map(({ text }) => text)
  return { title: 'Two people with near-equal names stay two', lines }
}

function factId(imported: Imported, name: string): string {
  const id = imported.facts.get(name)
  if (id === undefined) throw new Error(`The history names no fact "${name}".`)
  return id
}

interface WhyAnswer {
  readonly fact: {
    readonly text: string
    readonly why: {
      readonly nodes: readonly { readonly depth: number; readonly stands: boolean; readonly fact: FactLine | null }[]
      readonly sources: readonly { readonly channel: string | null; readonly text: string | null }[]
      readonly leastTrust: string
    }
  }
}

export async function whyDinner({ client, imported }: Scene): Promise<Step> {
  const { fact } = await client.ask<WhyAnswer>(
    `query ($id: ID!, $asOf: AsOf) { fact(id: $id, asOf: $asOf) { text why {
      nodes { depth stands fact { ${FACT} } } sources { channel text } leastTrust } } }`,
    { id: factId(imported, 'dinner'), asOf: { valid: TODAY } },
  )
  const nodes = fact.why.nodes.map(({ depth, fact: node }) => `${'  '.repeat(depth)}${node?.text ?? '(withheld)'}`)
  const sources = fact.why.sources.map(({ channel, text }) => `read from ${channel}: "${text}"`)
  return { title: `Why is it believed: "${fact.text}"?`, lines: [...nodes, ...sources] }
}

interface ImpactAnswer {
  readonly fact: { readonly text: string; readonly impact: Record<'wouldFall' | 'wouldStand', readonly FactLine[]> }
}

export async function impactOfAllergy({ client, imported }: Scene): Promise<Step> {
  const { fact } = await client.ask<ImpactAnswer>(
    `query ($id: ID!, $asOf: AsOf) { fact(id: $id, asOf: $asOf) { text impact {
      wouldFall { ${FACT} } wouldStand { ${FACT} } } } }`,
    { id: factId(imported, 'allergy-walnuts'), asOf: { valid: TODAY } },
  )
  const fall = fact.impact.wouldFall.map(({ text }) => `would fall:  ${text}`)
  const stand = fact.impact.wouldStand.map(({ text }) => `would stand: ${text}`)
  return { title: `What rests on "${fact.text}"?`, lines: [...fall.sort(), ...stand.sort()] }
}

const CONCLUSIONS = ['menu', 'dinner', 'caterers']

async function conclusions({ client, imported }: Scene): Promise<string[]> {
  const facts = await Promise.all(
    CONCLUSIONS.map((name) =>
      client.ask<{ fact: FactLine }>(`query ($id: ID!, $asOf: AsOf) { fact(id: $id, asOf: $asOf) { ${FACT} } }`, {
        id: factId(imported, name),
        asOf: { valid: TODAY },
      }),
    ),
  )
  return facts.map(({ fact }) => `${fact.status.padEnd(11)} ${fact.text}`)
}

export interface Correction extends Step {
  readonly change: string
}

export async function correctAllergy(scene: Scene): Promise<Correction> {
  const { client, imported } = scene
  const { correctFact } = await client.ask<{ correctFact: { change: { id: string }; fact: FactLine } }>(
    `mutation ($input: CorrectFactInput!) { correctFact(input: $input) { change { id } fact { ${FACT} } } }`,
    {
      input: {
        fact: factId(imported, 'allergy-walnuts'),
        value: { string: 'hazelnuts' },
        text: 'Mara Lindqvist is allergic to hazelnuts.',
        by: { role: 'USER', name: 'Mara' },
        reasonCode: 'mixed-up',
      },
    },
  )
  const lines = [`corrected: ${correctFact.fact.text}`, ...(await conclusions(scene))]
  return { title: 'The premise is corrected: it was hazelnuts', lines, change: correctFact.change.id }
}

export async function undoCorrection(scene: Scene, change: string): Promise<Step> {
  await scene.client.ask('mutation ($input: UndoInput!) { undo(input: $input) { outcome } }', { input: { change } })
  return { title: 'The correction is undone', lines: await conclusions(scene) }
}
