import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { Command } from 'commander'
import { type Graph, openGraph } from '../../src/graph/graph.ts'
import { migrate } from '../../src/graph/migrate.ts'
import { findNeo4j } from '../../src/neo4j/find.ts'
import type { FoundNeo4j } from '../../src/neo4j/found.ts'
import { coldStart } from './cold.ts'
import { type CountsByLevel, countOperation, openCounter } from './count.ts'
import { asserting, newSpace, press } from './load.ts'
import { measure, plantProbe } from './measure.ts'
import { runMix } from './mix.ts'
import { OPERATIONS, sendRaw } from './operations.ts'
import { EMPTY_WRITE } from './raw-statements.ts'
import {
  coldTable,
  countsTable,
  keyFigures,
  type LoadResult,
  loadTable,
  mixTable,
  type SizeResult,
  timesTable,
} from './report.ts'
import { type Account, type Ask, asking, openAccount, startServiceProcess } from './service.ts'
import { countLongTexts } from './token-counts.ts'
import { Turns } from './turns.ts'
import { plantWorld } from './world.ts'

const PARTS = ['operations', 'load', 'mix', 'cold', 'tokens'] as const

interface Options {
  readonly sizes?: string
  readonly rounds?: string
  readonly only?: string
  readonly json?: string
  readonly quick?: boolean
}

interface Plan {
  readonly sizes: number[]
  readonly rounds: number
  readonly warmUp: number
  readonly runMs: number
  readonly parts: ReadonlySet<string>
  readonly operations: typeof OPERATIONS
}

const FULL = { sizes: '1000,10000,100000', rounds: '60', warmUp: 15, runMs: 5_000 }
const QUICK = { sizes: '1000', rounds: '15', warmUp: 5, runMs: 1_500 }

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const progress = (line: string): void => void process.stderr.write(`${line}\n`)

const planOf = ({ sizes, rounds, only, quick }: Options): Plan => {
  const defaults = quick === true ? QUICK : FULL
  const wanted = (only ?? '').split(',').filter((word) => word !== '')
  const parts = wanted.filter((word) => (PARTS as readonly string[]).includes(word))
  const operations = OPERATIONS.filter(({ name }) => wanted.includes(name))
  if (parts.length + operations.length < wanted.length)
    throw new Error(`--only takes ${[...PARTS, ...OPERATIONS.map(({ name }) => name)].join(', ')}.`)
  return {
    sizes: (sizes ?? defaults.sizes).split(',').map(positive),
    rounds: positive(rounds ?? defaults.rounds),
    warmUp: defaults.warmUp,
    runMs: defaults.runMs,
    parts: new Set(wanted.length === 0 ? PARTS : [...parts, ...(operations.length > 0 ? ['operations'] : [])]),
    operations: operations.length > 0 ? operations : OPERATIONS,
  }
}

const positive = (text: string): number => {
  const number = Number(text)
  if (Number.isInteger(number) && number > 0) return number
  throw new Error(`Not a whole number above 0: ${text}`)
}

interface Bench {
  readonly plan: Plan
  readonly neo4j: FoundNeo4j
  readonly graph: Graph
  readonly account: Account
}

const loadLine = (): string =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')

/** One size after the other in one database that grows: all before a size is in its store too. */
const measureSize = async (bench: Bench, facts: number, ask: Ask): Promise<SizeResult> => {
  const { plan, neo4j, graph, account } = bench
  progress(`planting ${facts} facts`)
  const world = await plantWorld(graph, { ...account, facts })
  const turns = await Turns.open(graph, world)
  progress(`measuring at ${facts} facts, ${plan.warmUp} rounds to warm up, load ${loadLine()}`)
  const timings = await measure({ driver: graph.driver, graph, ask }, turns, plan)
  const counter = await openCounter(neo4j, account)
  const counts = new Map<string, CountsByLevel>()
  try {
    for (const operation of plan.operations)
      counts.set(operation.name, await countOperation(counter, operation, { graph, turns }))
  } finally {
    await counter.close()
  }
  return { facts, timings, counts }
}

const CLIENTS = [1, 8, 32]

const measureLoad = async ({ plan, graph }: Bench, ask: Ask): Promise<LoadResult[]> => {
  const { runMs } = plan
  const one = await newSpace(ask)
  const many: string[] = []
  for (let index = 0; index < Math.max(...CLIENTS); index += 1) many.push(await newSpace(ask))
  await graph.raw('UNWIND range(0, 31) AS i MERGE (:BenchProbe {id: toString(i)})')
  const inOne = asserting(ask, () => one)
  const inMany = asserting(ask, (client) => many[client]!)
  const empty = (client: number, turn: number) => sendRaw(graph.driver, EMPTY_WRITE, { id: String(client), turn })
  const works = { 'one space': inOne, 'many spaces': inMany, 'empty writes': empty }
  for (const work of Object.values(works)) await press(8, runMs / 2, work)
  const results: LoadResult[] = []
  for (const clients of CLIENTS)
    for (const [what, work] of Object.entries(works)) {
      results.push({ what, throughput: await press(clients, runMs, work) })
    }
  return results
}

const MIX_CLIENTS = 8

/** All that needs the service as a process: latencies, load, mix. */
const withService = async (bench: Bench, show: (title: string, table: string) => void) => {
  const { plan, neo4j, account } = bench
  const service = await startServiceProcess(neo4j, account)
  const ask = asking(service.url, account.key)
  const result: { sizes: SizeResult[]; loads: LoadResult[]; mix?: object } = { sizes: [], loads: [] }
  try {
    for (const facts of plan.parts.has('operations') ? plan.sizes : []) {
      const size = await measureSize(bench, facts, ask)
      result.sizes.push(size)
      show(`${facts} facts: milliseconds, load ${loadLine()}`, timesTable(size))
      show(`${facts} facts: counts of one call`, countsTable(size))
    }
    if (plan.parts.has('load')) {
      result.loads = await measureLoad(bench, ask)
      show(`Asserts a second over GraphQL, ${plan.runMs} ms each, beside raw empty writes`, loadTable(result.loads))
    }
    if (plan.parts.has('mix')) {
      const space = await newSpace(ask)
      await runMix(ask, { space, clients: MIX_CLIENTS, runMs: plan.runMs / 2 })
      const mix = await runMix(ask, { space, clients: MIX_CLIENTS, runMs: 2 * plan.runMs })
      result.mix = mix
      show('80 % recall, 15 % assert, 4 % supersede, 1 % cascade of 10', mixTable(mix))
    }
  } finally {
    await service.kill()
  }
  return result
}

const bench = async (options: Options): Promise<void> => {
  const plan = planOf(options)
  const neo4j = await findNeo4j({ lifetime: 'ephemeral', report: progress })
  const graph = openGraph(neo4j)
  const show = (title: string, table: string) => say(`\n## ${title}\n\n${table}`)
  try {
    await migrate(graph, { at: Date.now(), report: progress })
    await graph.raw('CREATE CONSTRAINT bench_probe IF NOT EXISTS FOR (n:BenchProbe) REQUIRE n.id IS UNIQUE')
    await plantProbe(graph)
    say(`${neo4j.description}; ${cpus().length} cores; ${new Date().toISOString()}; load ${loadLine()}`)
    const account = await openAccount(graph, neo4j)
    const parts: Bench = { plan, neo4j, graph, account }
    const measured = await withService(parts, show)
    const cold = []
    for (const plans of plan.parts.has('cold') ? (['kept', 'dropped'] as const) : [])
      cold.push({ plans, start: await coldStart(parts, plans) })
    if (cold.length > 0) show('After a kill', coldTable(cold))
    const tokensMs = plan.parts.has('tokens') ? countLongTexts() : undefined
    const tokens = tokensMs === undefined ? [] : [`tokens_of_long_texts_ms=${tokensMs.toFixed(0)}`]
    if (options.json !== undefined)
      await writeFile(options.json, JSON.stringify(plain({ ...measured, cold, tokensMs }), null, 1))
    say(`\nbench ${[...keyFigures(measured.sizes, measured.loads), ...tokens].join(' ')}`)
  } finally {
    await graph.close()
    await neo4j.stop()
  }
}

/** Maps as objects, operations by their names. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, inner) => (inner instanceof Map ? Object.fromEntries(inner) : inner)))

await new Command('bench')
  .description('Measures what each operation costs: raw, in process and over GraphQL, at several sizes, in one run.')
  .option('--sizes <list>', `facts of the space, default ${FULL.sizes}`)
  .option('--rounds <number>', `rounds that count, default ${FULL.rounds}`)
  .option('--only <list>', `some of ${PARTS.join(', ')}, or names of operations`)
  .option('--json <file>', 'write every sample')
  .option('--quick', 'a minute: one size, few rounds')
  .action(bench)
  .parseAsync()
