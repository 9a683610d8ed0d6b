import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import { fromRoot } from '../root.ts'
import { id, instant } from './codec.ts'
import type { Graph } from './graph.ts'
import { query } from './query.ts'
import { splitStatements } from './statements.ts'

export interface MigrateOptions {
  /** Epoch milliseconds, for the record. */
  at: number
  folder?: URL
  /** Migrations of one series are numbered, locked and recorded apart from those of another. */
  series?: string
  report?: (line: string) => void
}

interface MigrationFile {
  number: number
  name: string
  digest: string
  statements: string[]
}

/** The database and this program don't fit each other. */
export class MigrationProblem extends Error {
  override readonly name = 'MigrationProblem'
}

const released = fromRoot('cypher/migrations/')
const INDEX_WAIT_SECONDS = 300
const LOCK_TRIES = 5

const onRecord = query('service/migrations.cypher', {
  params: z.strictObject({ series: z.string() }),
  row: z.strictObject({ number: z.number().int(), name: z.string(), digest: z.string() }),
})
const lockMigrations = query('service/lock-migrations.cypher', {
  params: z.strictObject({ id, process: z.string() }),
  row: z.strictObject({ id }),
})
const recordMigration = query('service/record-migration.cypher', {
  params: z.strictObject({
    series: z.string(),
    number: z.number().int(),
    name: z.string(),
    digest: z.string(),
    at: instant,
  }),
  row: z.strictObject({ number: z.number().int() }),
})

/**
 * Brings the database to this program's version: applies what isn't on record, in order, one process at a time, and
 * waits until every index answers. Refuses a database newer than the program and a migration edited since it ran.
 * Gives the names applied.
 */
export async function migrate(graph: Graph, options: MigrateOptions): Promise<string[]> {
  const series = options.series ?? 'stemma'
  const files = readMigrations(options.folder ?? released)
  await ensureLedger(graph)
  if (pending(files, await graph.run(onRecord, { series })).length === 0) {
    await awaitIndexes(graph)
    return []
  }
  const applied = await underLock(graph, series, options.report, async () => {
    // Read again under the lock: a rival may have done it meanwhile.
    const missing = pending(files, await graph.run(onRecord, { series }))
    for (const file of missing) await apply(graph, file, { ...options, series })
    return missing.map((file) => file.name)
  })
  await awaitIndexes(graph)
  return applied
}

/** Whether the database is at this program's version with every index online: one part of being ready. */
export async function isMigrated(graph: Graph, options: Omit<MigrateOptions, 'at'> = {}): Promise<boolean> {
  const files = readMigrations(options.folder ?? released)
  const recorded = await graph.run(onRecord, { series: options.series ?? 'stemma' })
  if (recorded.length !== files.length || pending(files, recorded).length > 0) return false
  const [offline] = await graph.raw("SHOW INDEXES YIELD state WHERE state <> 'ONLINE' RETURN count(*) AS count")
  return offline?.['count'] === 0
}

function readMigrations(folder: URL): MigrationFile[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.cypher'))
    .sort()
  return names.map((name, index) => {
    const number = Number(/^(\d{4})-[a-z0-9-]+\.cypher$/.exec(name)?.[1])
    if (number !== index + 1)
      throw new MigrationProblem(
        `${name} is not the migration expected as number ${index + 1}: 0001-name.cypher, 0002-…`,
      )
    const text = readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n')
    const digest = createHash('sha256').update(text).digest('hex')
    return { number, name: name.slice(0, -'.cypher'.length), digest, statements: splitStatements(text) }
  })
}

function pending(
  files: MigrationFile[],
  recorded: { number: number; name: string; digest: string }[],
): MigrationFile[] {
  for (const row of recorded) {
    const file = files[row.number - 1]
    if (file === undefined)
      throw new MigrationProblem(
        `The database has migration ${row.name}, which this version of Stemma doesn't know. Run the newer version, or use another database.`,
      )
    if (file.name !== row.name || file.digest !== row.digest)
      throw new MigrationProblem(
        `Migration ${row.name} was changed after it ran on this database. Restore its file and put the change into a new migration.`,
      )
  }
  const done = new Set(recorded.map((row) => row.number))
  return files.filter((file) => !done.has(file.number))
}

async function apply(graph: Graph, file: MigrationFile, options: MigrateOptions & { series: string }): Promise<void> {
  options.report?.(`Migrating the database: ${file.name}`)
  for (const statement of file.statements) await graph.raw(statement)
  const { number, name, digest } = file
  await graph.run(recordMigration, { series: options.series, number, name, digest, at: options.at })
}

/** What the ledger itself needs, before any migration: a rival may make it at the same time. */
async function ensureLedger(graph: Graph): Promise<void> {
  await graph.raw(
    'CREATE CONSTRAINT migration_number IF NOT EXISTS FOR (n:Migration) REQUIRE (n.series, n.number) IS UNIQUE',
  )
  await graph.raw('CREATE CONSTRAINT service_id IF NOT EXISTS FOR (n:Service) REQUIRE n.id IS UNIQUE')
}

/**
 * Schema can't change in the transaction that holds the lock, so the lock is a transaction of its own beside the work.
 * A process that dies loses its connection, and with it the lock.
 */
async function underLock<T>(
  graph: Graph,
  series: string,
  report: MigrateOptions['report'],
  work: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await graph.transact(
        async (tx) => {
          await tx.run(lockMigrations, { id: series, process: String(process.pid) })
          return work()
        },
        { timeoutMs: (INDEX_WAIT_SECONDS + 60) * 1000 },
      )
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'UNAVAILABLE' || attempt === LOCK_TRIES) throw error
      report?.('Waiting for another process that migrates the database ...')
    }
  }
}

const awaitIndexes = async (graph: Graph): Promise<void> => {
  await graph.raw('CALL db.awaitIndexes($seconds)', { seconds: INDEX_WAIT_SECONDS })
}
