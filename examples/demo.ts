import { type Client, connect, createSpace } from './client.ts'
import { HISTORY, readHistory } from './history.ts'
import { type Imported, importHistory } from './import.ts'
import {
  addressInMarch,
  beliefInMarch,
  correctAllergy,
  employerCity,
  employerCityInFebruary,
  impactOfAllergy,
  nearNames,
  presentAddress,
  priceDrift,
  type Scene,
  type Step,
  TODAY,
  undoCorrection,
  whyDinner,
} from './story.ts'

export interface DemoDatabase {
  readonly how: 'given' | 'container' | 'local'
  readonly uri: string
  readonly username: string
  /** Shown only for a database that was started for the demo. */
  readonly password?: string | undefined
  /** Where Neo4j Browser is served, if it is. */
  readonly browser?: string | undefined
}

export interface DemoOptions {
  /** Where the service answers, without `/graphql`. */
  readonly url: string
  /** A service key of all spaces with the scope ADMIN. */
  readonly key: string
  /** The service lets requests set its clock: the history is then recorded on its own dates. */
  readonly setsClock?: boolean | undefined
  readonly database?: DemoDatabase | undefined
  /** The service stays up afterwards; the caller sees to that. */
  readonly stay?: boolean | undefined
  /** Takes one line of the story at a time. Default: the terminal. */
  readonly write?: ((line: string) => void) | undefined
}

export interface DemoResult {
  readonly space: string
  readonly imported: Imported
  /** The answers of the story, by name. */
  readonly steps: Readonly<Record<string, readonly string[]>>
}

/** Imports a year of one invented person into a fresh space and tells what the service answers about it. */
export async function runDemo(options: DemoOptions): Promise<DemoResult> {
  const write = options.write ?? ((line: string) => process.stdout.write(`${line}\n`))
  const service = connect({ url: options.url, key: options.key })
  const space = await createSpace(service, 'A year of Mara Lindqvist')
  const client = service.inSpace(space)
  const imported = await importWithProgress(client, options, write)
  const scene = { client: options.setsClock === true ? client.at(TODAY) : client, imported }
  const steps = await tell(scene, write)
  for (const line of farewell(options, space)) write(line)
  return { space, imported, steps }
}

async function importWithProgress(
  client: Client,
  { setsClock }: DemoOptions,
  write: (line: string) => void,
): Promise<Imported> {
  const history = await readHistory(HISTORY)
  write(`Importing ${history.length} dated observations of one year ...`)
  const progress = (done: number, total: number) => {
    if (done % 25 === 0 || done === total) write(`  ${done} of ${total}`)
  }
  return importHistory(client, history, { setsClock, progress })
}

async function tell(scene: Scene, write: (line: string) => void): Promise<Record<string, readonly string[]>> {
  const told: Record<string, readonly string[]> = {}
  const show = (name: string, { title, lines }: Step) => {
    told[name] = lines
    for (const line of ['', title, ...lines.map((answer) => `  ${answer}`)]) write(line)
  }
  show('presentAddress', await presentAddress(scene))
  show('addressInMarch', await addressInMarch(scene))
  show('beliefInMarch', await beliefInMarch(scene))
  show('priceDrift', await priceDrift(scene))
  show('employerCity', await employerCity(scene))
  show('employerCityInFebruary', await employerCityInFebruary(scene))
  show('nearNames', await nearNames(scene))
  show('whyDinner', await whyDinner(scene))
  show('impactOfAllergy', await impactOfAllergy(scene))
  const correction = await correctAllergy(scene)
  show('correctAllergy', correction)
  show('undoCorrection', await undoCorrection(scene, correction.change))
  return told
}

/** Queries for the reader, in the space of the story. */
export const TO_TRY = [
  `{ recall(input: { query: "What should I know before I cook for Mara Lindqvist?" }) { text tokens } }`,
  `{ attribute(ref: { entity: { name: "Mara Lindqvist" }, name: "address.city" }) {
    history { edges { node { fact { valueText validFrom validUntil status } } } } } }`,
  `{ conflicts { edges { node { kind status facts { text } challengers { text } } } } }`,
]

function farewell({ url, key, database, stay }: DemoOptions, space: string): string[] {
  const ended =
    'What this demo started ends with it. `npm run demo -- --stay` keeps it up; `npm start` brings this space up again.'
  return [
    '',
    `The service, with GraphiQL: ${url}`,
    `Headers: { "Authorization": "Bearer ${key}", "Stemma-Space": "${space}" }`,
    'Three queries to try:',
    ...TO_TRY.map((query, index) => `  ${index + 1}. ${query}`),
    ...(database === undefined ? [] : browserLines(database, space)),
    stay === true ? 'The service stays up; Ctrl+C ends it.' : ended,
  ]
}

function browserLines({ how, uri, username, password, browser }: DemoDatabase, space: string): string[] {
  const credentials = password === undefined ? `as ${username}, with your password` : `as ${username} / ${password}`
  const query = `  MATCH (f:Fact {spaceId: '${space}'})-[r]-(other) RETURN f, r, other LIMIT 200`
  const connect = `connect to ${uri} ${credentials}, then:`
  if (browser !== undefined) return ['The graph in Neo4j Browser:', `  ${browser}, ${connect}`, query]
  const without =
    how === 'local'
      ? 'A local server brings no Neo4j Browser. With Neo4j Desktop, or any Neo4j Browser,'
      : 'In Neo4j Browser,'
  return ['The graph:', `  ${without} ${connect}`, query]
}
