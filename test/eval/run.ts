import { appendFile, writeFile } from 'node:fs/promises'
import { Command } from 'commander'
import { lastLineOf, tableOf } from './report.ts'
import { runningService, startService } from './service.ts'
import { ChoiceProblem, choose } from './sets.ts'

interface Options {
  readonly data: string
  readonly lane?: string
  readonly url?: string
  readonly key?: string
  readonly json?: string
}

/** Faults whose message says what to do. */
const TOLD = new Set([
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
  const { url, key = process.env['STEMMA_KEY'] } = options
  if (url !== undefined && key === undefined) throw new ChoiceProblem('--url needs --key, or STEMMA_KEY.')
  const service = url === undefined ? await startService(progress) : runningService(url, key ?? '')
  try {
    progress(`Asking ${service.description}`)
    const { rows, cases } = await evaluation({ service, data: options.data, progress })
    if (options.json !== undefined) await writeCases(options.json, cases)
    say(tableOf(rows))
    say(lastLineOf(set, lane, rows.service))
  } finally {
    await service.stop()
  }
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
  .option('--key <key>', 'its service key with the scope ADMIN; default: STEMMA_KEY')
  .option('--json <file>', 'write every case with its view, one a line')
  .action(evaluate)

await program.parseAsync().catch((fault: unknown) => {
  if (!(fault instanceof Error) || !TOLD.has(fault.name)) throw fault
  progress(fault.message)
  process.exitCode = 2
})
