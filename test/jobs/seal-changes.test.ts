import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Graph, openGraph } from '../../src/graph/graph.ts'
import { migrate } from '../../src/graph/migrate.ts'
import { sealChanges, sealSpace } from '../../src/jobs/seal-changes.ts'
import { chainHashOf } from '../../src/model/audit.ts'

let graph: Graph
beforeAll(async () => {
  graph = openGraph(inject('neo4j'))
  await migrate(graph, { at: 0 })
})
const planted: string[] = []
afterAll(async () => {
  await graph.raw('UNWIND $planted AS id MATCH (n {spaceId: id}) DETACH DELETE n', { planted })
  await graph.raw('UNWIND $planted AS id MATCH (s:Space {id: id}) DETACH DELETE s', { planted })
  await graph.close()
})

const spaceWith = async (changes: number, missing: number[] = []): Promise<string> => {
  const spaceId = randomUUID()
  planted.push(spaceId)
  await graph.raw('CREATE (:Space {id: $spaceId, seq: $changes})', { spaceId, changes })
  await addChanges(spaceId, 1, changes, missing)
  return spaceId
}
const addChanges = async (spaceId: string, from: number, to: number, missing: number[] = []) => {
  await graph.raw(
    `UNWIND range($from, $to) AS seq WITH seq WHERE NOT seq IN $missing
     CREATE (:Change {id: $spaceId + '-' + seq, spaceId: $spaceId, seq: seq, bodyHash: 'body ' + seq})`,
    { spaceId, from, to, missing },
  )
  await graph.raw('MATCH (s:Space {id: $spaceId}) SET s.seq = $to', { spaceId, to })
}
const chain = async (spaceId: string) => {
  const rows = await graph.raw(
    'MATCH (c:Change {spaceId: $spaceId}) RETURN c.seq AS seq, c.chainHash AS hash ORDER BY seq',
    { spaceId },
  )
  return rows.map((row) => row['hash'])
}
const sealOf = async (spaceId: string) => {
  const [row] = await graph.raw('MATCH (s:Space {id: $spaceId}) RETURN s.sealedSeq AS seq, s.sealedHash AS hash', {
    spaceId,
  })
  return row
}
const expected = (changes: number): string[] => {
  const hashes: string[] = []
  for (let seq = 1; seq <= changes; seq += 1) hashes.push(chainHashOf(hashes.at(-1) ?? null, seq, `body ${seq}`))
  return hashes
}

test('changes are chained in order, batch after batch, and new ones go on from the last seal', async () => {
  const spaceId = await spaceWith(5)
  expect(await sealSpace(graph, spaceId, 2)).toBe(2)
  expect(await sealSpace(graph, spaceId, 2)).toBe(2)
  expect(await sealSpace(graph, spaceId, 2)).toBe(1)
  expect(await sealSpace(graph, spaceId, 2)).toBe(0)
  await addChanges(spaceId, 6, 7)
  await sealSpace(graph, spaceId)
  expect(await chain(spaceId)).toEqual(expected(7))
  expect(await sealOf(spaceId)).toEqual({ seq: 7, hash: expected(7).at(-1) })
})

test('rivals that seal at once draw one chain', async () => {
  const spaceId = await spaceWith(60)
  const sealAll = async () => {
    for (let tries = 0; tries < 20; tries += 1) await sealSpace(graph, spaceId, 7)
  }
  await Promise.all([sealAll(), sealAll(), sealAll()])
  expect(await chain(spaceId)).toEqual(expected(60))
})

test('a gap in the changes is not sealed over', async () => {
  const spaceId = await spaceWith(5, [3])
  await sealSpace(graph, spaceId)
  await sealSpace(graph, spaceId)
  expect(await sealOf(spaceId)).toEqual({ seq: 2, hash: expected(2).at(-1) })
})

test('the job finds every space with unsealed changes, also beside one that cannot be sealed', async () => {
  const sick = await spaceWith(1)
  await graph.raw('MATCH (c:Change {spaceId: $sick}) REMOVE c.bodyHash', { sick })
  const spaces = await Promise.all([spaceWith(3), spaceWith(1), spaceWith(2)])
  const job = sealChanges(graph)
  let faults = 0
  const round = () =>
    job.round().catch(() => {
      faults += 1
      return true
    })
  for (let rounds = 0; rounds < 50 && (await sealedAll(spaces)).includes(false); rounds += 1) await round()
  expect(await sealedAll(spaces)).toEqual([true, true, true])
  expect(faults).toBeGreaterThan(0)
})

const sealedAll = (spaces: string[]) =>
  Promise.all(
    spaces.map(async (spaceId) => {
      const [row] = await graph.raw(
        'MATCH (s:Space {id: $spaceId}) RETURN coalesce(s.sealedSeq = s.seq, false) AS sealed',
        {
          spaceId,
        },
      )
      return row?.['sealed']
    }),
  )
