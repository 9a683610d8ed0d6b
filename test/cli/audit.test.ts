import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealSpace } from '../../src/jobs/seal-changes.ts'
import { startService, type TestService } from '../support/service.ts'
import { command } from './command.ts'

const root = mkdtempSync(join(tmpdir(), 'stemma-audit-'))
const key = join(root, 'audit.pem')
const head = join(root, 'head.json')
let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(async () => {
  await service.close()
  rmSync(root, { recursive: true })
})
const run = (...words: string[]) => command(root, 'audit', ...words)

test('a head is exported, and what was cut off since is named', { timeout: 240_000 }, async () => {
  const space = await service.newSpace()
  const assert = 'mutation ($input: AssertFactInput!) { assertFact(input: $input) { outcome } }'
  for (const value of ['tea', 'coffee', 'milk']) {
    const input = { entity: { name: 'Ada' }, attribute: value, value: { string: value } }
    await service.data(assert, { input }, { space })
  }
  await sealSpace(service.graph, space)

  expect((await run('make-key', key)).code).toBe(0)
  expect(statSync(key).mode & 0o077).toBe(0)
  expect((await run('make-key', key)).err).toContain('EEXIST')
  const made = await run('head', space, '--key', key)
  expect(JSON.parse(made.out)).toMatchObject({ spaceId: space, seq: 3 })
  writeFileSync(head, made.out)
  expect((await run('head', space, '--key', `${key}.pub`)).code).toBe(1)

  const whole = await run('verify', '--key', `${key}.pub`, '--head', head)
  expect([whole.code, whole.out]).toEqual([
    0,
    `${space}  intact: 3 changes, sealed up to seq 3, as exported at seq 3\n`,
  ])
  const edited = join(root, 'edited.json')
  writeFileSync(edited, readFileSync(head, 'utf8').replace('"seq":3', '"seq":2'))
  const forged = await run('verify', '--key', `${key}.pub`, '--head', edited)
  expect([forged.code, forged.err]).toEqual([1, expect.stringContaining('signature doesn’t fit')])

  await service.graph.raw(
    `MATCH (c:Change {spaceId: $space, seq: 3}) DETACH DELETE c
     WITH 1 AS _ MATCH (s:Space {id: $space}), (c:Change {spaceId: $space, seq: 2})
     SET s.seq = 2, s.sealedSeq = 2, s.sealedHash = c.chainHash`,
    { space },
  )
  const blind = await run('verify', space)
  expect([blind.code, blind.err]).toEqual([0, expect.stringContaining('Without --head')])
  const cut = await run('verify', '--key', key, '--head', head)
  expect([cut.code, cut.out]).toEqual([1, expect.stringContaining(`${space}  wrong from seq 3: The chain was cut off`)])
})
