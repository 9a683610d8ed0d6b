/** The verbs that say who speaks. */
export const SPEAKS = new Set([
  'remember',
  'assertFact',
  'supersedeFact',
  'correctFact',
  'releaseFact',
  'retractFact',
  'withdrawSource',
  'withdrawAsserter',
  'undo',
  'attachFact',
])

const EXTRA: Record<string, string> = {
  observe: 'archived { id text channel observedAt recordedAt role }',
  assertFact: 'determined { facts { id text } } items { index outcome fact { id text } gap { from until } }',
  assertFacts: 'determined { facts { id text } } items { index outcome fact { id text } gap { from until } }',
  supersedeFact: 'determined { facts { id text } }',
  correctFact: 'determined { facts { id text } }',
  defineAttribute: 'definition { name aliases cardinality volatility category determines }',
}
const EFFECTS = ['recorded', 'confirmed', 'ended', 'disbelieved', 'reopened', 'unsupported']
  .map((effect) => `${effect} { count facts { id text valueText } }`)
  .join(' ')

export const mutation = (verb: string): string => {
  const input = `${verb[0]!.toUpperCase()}${verb.slice(1)}Input`
  return `mutation ($input: ${input}!) { ${verb}(input: $input) {
    change { id seq at verb kind undone } replayed outcome fact { id } ${EFFECTS}
    gap { from until } conflicts { id kind status } token ${EXTRA[verb] ?? ''} } }`
}

const BRIEF = 'id text valueText status validFrom validUntil'

export const FACT = `query ($id: ID!, $asOf: AsOf) { fact(id: $id, asOf: $asOf) {
  ${BRIEF} statedUntil expiresAt recordedAt lane trust protected level valueType unresolved { surface why }
  entity { id name } attribute { id name scope cardinality version } supersedes { id text }
  value { __typename ... on StringValue { string } ... on NumberValue { number } ... on EntityValue { entity { id name } } }
  attestations { asserter { kind name } at stands source { id text } } sources { id text } } }`
export const FACTS = `query ($filter: FactFilter, $asOf: AsOf) { facts(filter: $filter, asOf: $asOf, first: 100) {
  edges { node { ${BRIEF} } } } }`
export const SEARCH = `query ($text: String!, $asOf: AsOf, $history: Boolean, $first: Int) {
  search(text: $text, asOf: $asOf, history: $history, first: $first) { edges { node { ${BRIEF} } } } }`
export const ATTRIBUTE = `query ($ref: AttributeRef!, $asOf: AsOf) { attribute(ref: $ref, asOf: $asOf) {
  id name scope cardinality version history(first: 100) { edges { node { fact { ${BRIEF} } } } } } }`
export const RECALL = 'query ($input: RecallInput!) { recall(input: $input) { text entries { fact { text } } } }'
export const CONFLICTS =
  '{ conflicts { edges { node { id kind status facts { valueText } challengers { valueText } names } } } }'

type Valued = { valueText: string }
export const conflictLine = (conflict: {
  kind: string
  status: string
  facts: Valued[]
  challengers: Valued[]
  names: string[]
}): [kind: string, status: string, sides: string[], others: string[]] => {
  const { kind, status, facts, challengers, names } = conflict
  const others = kind === 'NEAR_NAME' ? names : challengers.map((fact) => fact.valueText)
  return [kind, status, facts.map((fact) => fact.valueText).sort(), others]
}
