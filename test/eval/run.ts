import { appendFile, writeFile } from 'node:fs/promises'
import { Command } from 'commander'
import { lineOf } from './curve.ts'
import { drawInto } from './curve-file.ts'
import { lastLineOf, type Rows, tableOf } from './report.ts'
import { runningService, startService } from './service.ts'
import { ChoiceProblem, choose } from './sets.ts'
import { compare, comparedLine } from './twice.ts'
import { budgetRows, HEADLINE, type Intent, parseBudgets, type Way, waysOf } from './ways.ts'

interface Options {
  readonly data: string
  readonly lane?: string
  readonly url?: string
  readonly key?: string
  readonly json?: string
  readonly budgets?: string
  readonly ablations?: boolean
  readonly sparse?: string
  readonly intent?: string
  readonly svg?: string
  readonly twice?: boolean
}

/** Faults whose message says what to do. */
const TOLD = new Set([
  'BudgetProblem',
  'ChoiceProblem',
  'DataProblem',
  'ConfigProblem',
  'MasterSecretProblem',
  'MigrationProblem',
  'Neo4jProblem',
])

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const progress = (line: string): void => void process.stderr.write(`${line}\n`)

async function evaluate(set: string, options: Options): Promise<void> {
  const { lane, evaluation } = choose(set, options.lane)
  const { url, key = process.env['STEMMA_KEY'], budgets, ablations } = options
  if (url !== undefined && key === undefined) throw new ChoiceProblem('--url needs --key, or STEMMA_KEY.')
  const ways = waysOf({
    ...(budgets === undefined ? {} : { budgets: parseBudgets(budgets) }),
    ablations: ablations === true,
  })
  const intent = checkIntent(options.intent)
  const sparse = checkSparse(options.sparse)
  const service = url === undefined ? await startService(progress) : runningService(url, key ?? '')
  try {
    progress(`Asking ${service.description}`)
    const task = { service, data: options.data, progress, ways, intent, sparse }
    const { rows, cases } = await evaluation(task)
    if (options.json !== undefined) await writeCases(options.json, cases)
    if (options.svg !== undefined) await drawInto(options.svg, lineOf(set, ways, rows))
    for (const table of tablesOf(ways, rows)) say(`${table}\n`)
    if (options.twice === true) {
      const again = await evaluation({ ...task, ways: [HEADLINE] })
      say(`${comparedLine(compare(cases, again.cases))}\n`)
    }
    say(lastLineOf(set, lane, rows.service))
  } finally {
    await service.stop()
  }
}

function checkIntent(given: string | undefined): Intent | undefined {
  if (given === undefined || given === 'CURRENT' || given === 'AUTO') return given
  throw new ChoiceProblem(`--intent is CURRENT or AUTO, not "${given}".`)
}

function checkSparse(given = '1'): number {
  if (/^[1-9]\d{0,5}$/.test(given)) return Number(given)
  throw new ChoiceProblem(`--sparse takes a whole number from 1 to 999,999, not "${given}".`)
}

/** The service beside the trivial systems; then what each ablation costs, and what each budget gives. */
function tablesOf(ways: readonly Way[], rows: Rows): string[] {
  const ablated = ways.filter(({ without }) => without !== undefined).map(({ name }) => [name, name] as const)
  const budgets = budgetRows(ways, rows).map(({ name, budgetTokens }) => [name, `${budgetTokens} tokens`] as const)
  return [
    tableOf(rows),
    ...(ablated.length === 0 ? [] : [tableOf(rows, [['service', 'full'], ...ablated])]),
    ...(budgets.length < 2 ? [] : [tableOf(rows, budgets)]),
  ]
}

async function writeCases(file: string, cases: readonly object[]): Promise<void> {
  await writeFile(file, '')
  for (const one of cases) await appendFile(file, `${JSON.stringify(one)}\n`)
}

const program = new Command('eval')
  .description('Asks a benchmark of a service and prints its figures beside those of two trivial systems.')
  .argument('<set>', 'factconsolidation, memora or supersede')
  .requiredOption('--data <path>', "a folder with the set's files, or one of them")
  .option('--lane <lane>', 'how the set is written: triples, structured or text')
  .option('--url <url>', 'a service that runs already; default: one of its own')
  .option('--key <key>', 'its service key with the scope ADMIN, for ablations also EVALUATE; default: STEMMA_KEY')
  .option('--json <file>', 'write every case with its view, one a line')
  .option('--budgets <tokens>', 'ask with these budgets too, as 128,256,512')
  .option('--ablations', 'ask again without each of the mechanisms of recall, one at a time')
  .option('--sparse <n>', 'ask only every n-th as-of probe in other ways than the first; for large sets')
  .option('--intent <intent>', 'CURRENT or AUTO, for questions that state no time; default: that of the set')
  .option('--svg <file>', 'draw score and false share over the budgets; lines of other sets in the file stay')
  .option('--twice', 'run again and compare the views, byte by byte but for ids')
  .action(evaluate)

await program.parseAsync().catch((fault: unknown) => {
  if (!(fault instanceof Error) || !TOLD.has(fault.name)) throw fault
  progress(fault.message)
  process.exitCode = 2
})
