import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Graph, openGraph } from '../../src/graph/graph.ts'
import { isMigrated, migrate } from '../../src/graph/migrate.ts'
import { compactStatement, splitStatements } from '../../src/graph/statements.ts'
import { fromRoot } from '../../src/root.ts'

let graph: Graph
const folders: string[] = []
const series: string[] = []

beforeAll(() => {
  graph = openGraph(inject('neo4j'))
})
afterAll(async () => {
  for (const path of folders) rmSync(path, { recursive: true })
  for (const name of series) {
    await graph.raw('MATCH (n:Migration {series: $name}) DELETE n', { name })
    await graph.raw('MATCH (n:Service {id: $name}) DELETE n', { name })
    await graph.raw('MATCH (n:MigrationProbe {series: $name}) DELETE n', { name })
  }
  await graph.close()
})

/** A series of its own, so that the released migrations of the same database are left alone. */
const newSeries = (files: Record<string, string>) => {
  const path = mkdtempSync(join(tmpdir(), 'stemma-migrations-'))
  const name = `test-${randomUUID()}`
  folders.push(path)
  series.push(name)
  const write = (file: string, text: string) => writeFileSync(join(path, file), text.replaceAll('SERIES', name))
  for (const [file, text] of Object.entries(files)) write(file, text)
  return { options: { folder: pathToFileURL(`${path}/`), series: name, at: 1_000 }, name, write }
}
const probes = async (name: string) =>
  (await graph.raw('MATCH (n:MigrationProbe {series: $name}) RETURN n.step AS step ORDER BY step', { name })).map(
    (row) => row['step'],
  )
const record = "CREATE (:MigrationProbe {series: 'SERIES', step: 1});"
const second = "CREATE (:MigrationProbe {series: 'SERIES', step: 2});"

test('the released migrations bring a database to this version, and once is enough', async () => {
  await migrate(graph, { at: 1_000 })
  expect(await migrate(graph, { at: 2_000 })).toEqual([])
  expect(await isMigrated(graph)).toBe(true)
})

test('migrations run in order, each once, and a later one runs alone', async () => {
  const { options, name, write } = newSeries({ '0001-first.cypher': record })
  expect(await isMigrated(graph, options)).toBe(false)
  expect(await migrate(graph, options)).toEqual(['0001-first'])
  write('0002-second.cypher', second)
  expect(await isMigrated(graph, options)).toBe(false)
  expect(await migrate(graph, options)).toEqual(['0002-second'])
  expect(await probes(name)).toEqual([1, 2])
  expect(await isMigrated(graph, options)).toBe(true)
})

test('two processes that start at once run each migration once', async () => {
  const slow = 'UNWIND range(1, 300000) AS n WITH max(n) AS most '
  const { options, name } = newSeries({ '0001-first.cypher': slow + record, '0002-second.cypher': slow + second })
  const rivals = await Promise.all([inAnotherProcess(options), inAnotherProcess(options)])
  expect(rivals.flat().sort()).toEqual(['0001-first', '0002-second'])
  expect(await probes(name)).toEqual([1, 2])
})

test('a migration edited after it ran stops the start', async () => {
  const { options, name, write } = newSeries({ '0001-first.cypher': record })
  await migrate(graph, options)
  write('0001-first.cypher', `${record} ${second}`)
  await expect(migrate(graph, options)).rejects.toThrow('Migration 0001-first was changed after it ran')
  expect(await probes(name)).toEqual([1])
})

test('a database of a newer version stops the start', async () => {
  const newer = newSeries({ '0001-first.cypher': 'RETURN 1;', '0002-second.cypher': 'RETURN 2;' })
  await migrate(graph, newer.options)
  const older = newSeries({ '0001-first.cypher': 'RETURN 1;' })
  await expect(migrate(graph, { ...older.options, series: newer.name })).rejects.toThrow(
    "migration 0002-second, which this version of Stemma doesn't know",
  )
  expect(await isMigrated(graph, { ...older.options, series: newer.name })).toBe(false)
})

test('a migration that fails is not put on record and runs again when it is mended', async () => {
  const { options, name, write } = newSeries({ '0001-first.cypher': 'CREATE (:MigrationProbe {;' })
  await expect(migrate(graph, options)).rejects.toThrow()
  write('0001-first.cypher', record)
  expect(await migrate(graph, options)).toEqual(['0001-first'])
  expect(await probes(name)).toEqual([1])
})

test('a gap in the numbers is refused', async () => {
  const { options } = newSeries({ '0001-first.cypher': record, '0003-third.cypher': second })
  await expect(migrate(graph, options)).rejects.toThrow('0003-third.cypher is not the migration expected as number 2')
})

test('statements are split at semicolons outside of strings, quoted names and comments', () => {
  const script = '// one; two\nRETURN \'a;b\', "c;d" AS `e;f`; /* x; y */ RETURN 1 / 2;\n;'
  expect(splitStatements(script)).toEqual(['RETURN \'a;b\', "c;d" AS `e;f`', 'RETURN 1 / 2'])
})

test('a statement is sent in one line and without comments; strings and quoted names stay as they are', () => {
  const text =
    "// it's a comment\nMATCH (n) // the node's\n  WHERE n.a = 'x  // y' AND\n\tn.`b  c` = \"d\n e\"\nRETURN n\n"
  expect(compactStatement(text)).toBe('MATCH (n) WHERE n.a = \'x  // y\' AND n.`b  c` = "d\n e" RETURN n')
})

const inAnotherProcess = (options: { folder: URL; series: string; at: number }): Promise<string[]> => {
  const script = `
    import { openGraph } from '${fromRoot('src/graph/graph.ts')}'
    import { migrate } from '${fromRoot('src/graph/migrate.ts')}'
    const graph = openGraph(${JSON.stringify(inject('neo4j'))})
    const options = ${JSON.stringify({ ...options, folder: options.folder.href })}
    console.log(JSON.stringify(await migrate(graph, { ...options, folder: new URL(options.folder) })))
    await graph.close()`
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
      cwd: fromRoot('./'),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output = { out: '', err: '' }
    child.stdout.on('data', (text) => (output.out += text))
    child.stderr.on('data', (text) => (output.err += text))
    child.on('close', (code) => (code === 0 ? resolve(JSON.parse(output.out)) : reject(new Error(output.err))))
  })
}
