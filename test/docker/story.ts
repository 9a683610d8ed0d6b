/** A service that answers, with a key for it. */
export type Access = { readonly url: string; readonly key: string }

export type Story = { readonly spaceId: string }

async function ask(
  access: Access,
  query: string,
  variables: object,
  spaceId?: string,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${access.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${access.key}`,
      ...(spaceId === undefined ? {} : { 'Stemma-Space': spaceId }),
    },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(60_000),
  })
  const body = (await answer.json()) as { data?: Record<string, unknown>; errors?: unknown }
  if (body.data === undefined || body.errors !== undefined) throw new Error(`${answer.status}: ${JSON.stringify(body)}`)
  return body.data
}

const assertCity = `mutation ($city: String!, $from: DateTime!) {
  assertFact(input: { entity: { name: "Otto Varga" }, attribute: "address.city", value: { string: $city }, validFrom: $from }) {
    outcome
  }
}`

/** Makes a space and writes a move from one city to another into it. */
export async function writeStory(access: Access): Promise<Story> {
  const made = await ask(access, 'mutation { createSpace(input: { name: "Smoke" }) { space { id } } }', {})
  const spaceId = (made['createSpace'] as { space: { id: string } }).space.id
  await ask(access, assertCity, { city: 'Trieste', from: '2024-03-01T00:00:00Z' }, spaceId)
  await ask(access, assertCity, { city: 'Graz', from: '2024-09-01T00:00:00Z' }, spaceId)
  return { spaceId }
}

const citiesAt = `query ($at: DateTime) {
  facts(filter: { entity: { name: "Otto Varga" }, attribute: "address.city" }, asOf: { valid: $at }) {
    edges { node { valueText } }
  }
}`

async function cities(access: Access, story: Story, at: string): Promise<string> {
  const data = await ask(access, citiesAt, { at }, story.spaceId)
  const page = data['facts'] as { edges: { node: { valueText: string } }[] }
  return page.edges.map((edge) => edge.node.valueText).join(', ')
}

/** Throws unless the story is told as it was written: one city before the move and the other after. */
export async function tellsStory(access: Access, story: Story): Promise<void> {
  const told = {
    inMay: await cities(access, story, '2024-05-01T00:00:00Z'),
    inOctober: await cities(access, story, '2024-10-01T00:00:00Z'),
  }
  if (told.inMay !== 'Trieste' || told.inOctober !== 'Graz')
    throw new Error(`The story is lost: ${JSON.stringify(told)}`)
}
