import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealSpace } from '../../src/jobs/seal-changes.ts'
import { bodyHashOf, bodyOf, chainHashOf } from '../../src/model/audit.ts'
import { documentOf, openHead, type SignedHead, signHead } from '../../src/model/audit-head.ts'
import { verifyAudit } from '../../src/reads/verify-audit.ts'
import { startService, type TestService } from '../support/service.ts'

const key = generateKeyPairSync('ed25519')
let service: TestService
let keyless: TestService
beforeAll(async () => {
  service = await startService({ auditKey: key })
  keyless = await startService()
})
afterAll(async () => {
  await service.close()
  await keyless.close()
})

const HEAD = '{ exportAuditHead { spaceId seq chainHash at keyId signature document } }'
const ASSERT = 'mutation ($input: AssertFactInput!) { assertFact(input: $input) { change { seq at } } }'

/** A space of so many real changes, sealed. */
const sealed = async (changes: number): Promise<string> => {
  const space = await service.newSpace()
  for (let index = 1; index <= changes; index += 1) {
    const input = { entity: { name: 'Ada' }, attribute: `note ${index}`, value: { string: `${index}` } }
    await service.data(ASSERT, { input }, { space })
  }
  await sealSpace(service.graph, space)
  return space
}
const exported = async (space: string) => {
  const { exportAuditHead } = await service.data(HEAD, {}, { space })
  const head = openHead(exportAuditHead.document, key.publicKey)
  if (typeof head === 'string') throw new Error(head)
  return head
}
const planted = (space: string, statement: string, more: Record<string, unknown> = {}) =>
  service.graph.raw(statement, { space, ...more })
const verdict = async (space: string, head?: Awaited<ReturnType<typeof exported>>) => {
  const { intact, firstBadSeq, reason } = await verifyAudit({ graph: service.graph, spaceId: space }, head)
  return { intact, firstBadSeq, reason }
}
/** Takes the seal back to where it is said to be, as one who covers up would. */
const resealed = async (space: string, seq: number) => {
  const cover = `MATCH (s:Space {id: $space}) OPTIONAL MATCH (c:Change {spaceId: $space, seq: $seq})
    SET s.seq = $seq, s.sealedSeq = $seq, s.sealedHash = c.chainHash`
  await planted(space, cover, { seq })
}

describe('the head', () => {
  test('says how far the chain is sealed, and its signature is checked with the public key', async () => {
    const space = await sealed(3)
    const { exportAuditHead } = await service.data(HEAD, {}, { space })
    const { document, at, ...rest } = exportAuditHead
    expect(rest).toMatchObject({ spaceId: space, seq: 3 })
    const { head } = await verifyAudit({ graph: service.graph, spaceId: space })
    expect(rest.chainHash).toBe(head)
    expect(openHead(document, key.publicKey)).toEqual({ spaceId: space, seq: 3, chainHash: head, at: Date.parse(at) })
    expect((await service.data(HEAD, {}, { space })).exportAuditHead).toEqual(exportAuditHead)
  })

  test('changed in any field, or signed by another key, is refused', async () => {
    const head = { spaceId: 's', seq: 3, chainHash: 'a'.repeat(64), at: 5 }
    const signed = signHead(head, key)
    const edits: Partial<SignedHead>[] = [{ spaceId: 't' }, { seq: 4 }, { chainHash: 'b'.repeat(64) }, { at: 6 }]
    for (const edit of edits)
      expect(openHead(documentOf({ ...signed, ...edit }), key.publicKey)).toMatch(/signature doesn’t fit/)
    const other = generateKeyPairSync('ed25519')
    expect(openHead(documentOf(signHead(head, other)), key.publicKey)).toMatch(/another key/)
    const forged = { ...signHead(head, other), keyId: signed.keyId }
    expect(openHead(documentOf(forged), key.publicKey)).toMatch(/signature doesn’t fit/)
    for (const garbled of ['', '{}', 'null', documentOf(signed).slice(1), documentOf({ ...signed, seq: 0 })])
      expect(typeof openHead(garbled, key.publicKey)).toBe('string')
  })

  test('isn’t given before the first seal, without a key, or of a chain that doesn’t end in it', async () => {
    const codeIn = async (on: TestService, space: string) =>
      (await on.ask(HEAD, {}, { space, key: service.key })).errors[0]?.extensions.code
    expect(await codeIn(service, await service.newSpace())).toBe('UNAVAILABLE')
    const space = await sealed(2)
    expect(await codeIn(keyless, space)).toBe('NOT_FOUND')
    await planted(space, "MATCH (c:Change {spaceId: $space, seq: 2}) SET c.chainHash = 'edited'")
    expect(await codeIn(service, space)).toBe('CONFLICT')
  })
})

describe('planted in the store', () => {
  test('a chain that grew since the export is intact', async () => {
    const space = await sealed(2)
    const head = await exported(space)
    const input = { entity: { name: 'Ada' }, attribute: 'more', value: { string: 'more' } }
    await service.data(ASSERT, { input }, { space })
    expect(await verdict(space, head)).toEqual({ intact: true, firstBadSeq: null, reason: null })
    await sealSpace(service.graph, space)
    expect(await verdict(space, head)).toEqual({ intact: true, firstBadSeq: null, reason: null })
  })

  test('changes cut off the end, and covered up, show against the exported head alone', async () => {
    const space = await sealed(5)
    const head = await exported(space)
    await planted(space, 'MATCH (c:Change {spaceId: $space}) WHERE c.seq > 3 DETACH DELETE c')
    await resealed(space, 3)
    expect(await verdict(space)).toMatchObject({ intact: true })
    expect(await verdict(space, head)).toMatchObject({ firstBadSeq: 4, reason: expect.stringContaining('cut off') })
  })

  test('all changes cut off show too', async () => {
    const space = await sealed(2)
    const head = await exported(space)
    await planted(space, 'MATCH (c:Change {spaceId: $space}) DETACH DELETE c')
    await resealed(space, 0)
    expect(await verdict(space, head)).toMatchObject({ firstBadSeq: 1, reason: expect.stringContaining('cut off') })
  })

  test('a seal that was taken back shows', async () => {
    const space = await sealed(4)
    const head = await exported(space)
    await planted(space, 'MATCH (c:Change {spaceId: $space}) WHERE c.seq > 2 REMOVE c.chainHash')
    const unseal = `MATCH (s:Space {id: $space}), (c:Change {spaceId: $space, seq: 2})
      SET s.sealedSeq = 2, s.sealedHash = c.chainHash`
    await planted(space, unseal)
    expect(await verdict(space)).toMatchObject({ intact: true })
    expect(await verdict(space, head)).toMatchObject({ firstBadSeq: 3, reason: expect.stringContaining('taken back') })
  })

  test('a chain rewritten as a whole shows at the exported head', async () => {
    const space = await sealed(4)
    const head = await exported(space)
    await rewrite(space, 2)
    expect(await verdict(space)).toMatchObject({ intact: true })
    expect(await verdict(space, head)).toMatchObject({ firstBadSeq: 4, reason: expect.stringContaining('rewritten') })
  })

  test('an entry put in between, with those after it moved on, is named', async () => {
    const space = await sealed(4)
    await planted(space, 'MATCH (c:Change {spaceId: $space, seq: 4}) SET c.seq = 5')
    await planted(space, 'MATCH (c:Change {spaceId: $space, seq: 3}) SET c.seq = 4')
    await putIn(space, { seq: 3, like: 4 })
    await planted(space, 'MATCH (s:Space {id: $space}) SET s.seq = 5')
    expect(await verdict(space)).toMatchObject({ firstBadSeq: 3 })
  })

  test('an entry put in above the last is named', async () => {
    const space = await sealed(3)
    await putIn(space, { seq: 9, like: 3 })
    expect(await verdict(space)).toMatchObject({ firstBadSeq: 9, reason: expect.stringContaining('later than') })
  })

  test('two entries that changed places are named at the first of them', async () => {
    const space = await sealed(4)
    for (const [from, to] of [
      [2, 99],
      [3, 2],
      [99, 3],
    ])
      await planted(space, 'MATCH (c:Change {spaceId: $space, seq: $from}) SET c.seq = $to', { from, to })
    expect(await verdict(space)).toMatchObject({ firstBadSeq: 2 })
  })

  test('an edit and a deletion are named, with a head and without', async () => {
    for (const damage of ["SET c.actor = 'another'", 'DETACH DELETE c']) {
      const space = await sealed(4)
      const head = await exported(space)
      await planted(space, `MATCH (c:Change {spaceId: $space, seq: 3}) ${damage}`)
      expect(await verdict(space)).toMatchObject({ firstBadSeq: 3 })
      expect(await verdict(space, head)).toMatchObject({ firstBadSeq: 3 })
    }
  })
})

type Row = Parameters<typeof bodyOf>[0] & { body: string; chainHash: string }
const entriesOf = async (space: string): Promise<Row[]> => {
  const entries = `MATCH (c:Change {spaceId: $space})
    RETURN c {.id, .seq, .verb, .at, .kind, .actor, .body, .chainHash} AS c ORDER BY c.seq`
  return (await planted(space, entries)).map(({ c }) => ({
    ...(c as Row),
    ...JSON.parse((c as Row).body),
    ...(c as Row),
  }))
}

/** Adds an entry that is sound in itself: its body says what it is, and has its hash. */
const putIn = async (space: string, { seq, like }: { seq: number; like: number }) => {
  const model = (await entriesOf(space)).find((entry) => entry.seq === like) as Row
  const parts = { ...model, id: `${model.id}-put`, seq }
  const body = bodyOf(parts)
  const { verb, at, kind, actor, chainHash, id } = parts
  const row = { id, spaceId: space, seq, verb, at, kind, actor, chainHash, body, bodyHash: bodyHashOf(body) }
  await planted(space, 'CREATE (c:Change) SET c = $row', { row })
}

/** Edits one entry, and draws hashes and chain anew. */
const rewrite = async (space: string, edited: number) => {
  let hash: string | null = null
  for (const entry of await entriesOf(space)) {
    const parts = { ...entry, ...(entry.seq === edited ? { actor: 'another' } : {}) }
    const body = bodyOf(parts)
    hash = chainHashOf(hash, entry.seq, bodyHashOf(body))
    const row = { actor: parts.actor, body, bodyHash: bodyHashOf(body), chainHash: hash }
    await planted(space, 'MATCH (c:Change {id: $id}) SET c += $row', { id: entry.id, row })
  }
  await planted(space, 'MATCH (s:Space {id: $space}) SET s.sealedHash = $hash', { hash })
}
