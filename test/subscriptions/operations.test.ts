import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '../../src/graphql/limits.ts'
import { startService, type TestService } from '../support/service.ts'
import { connect, type Follower, refusalOf, SEQS, seqsIn, take } from './follower.ts'

let service: TestService
let follower: Follower
/** As in production: the schema isn't told of. */
let closed: TestService
beforeAll(async () => {
  service = await startService()
  closed = await startService({ config: { environment: 'production', introspection: false } })
  follower = connect(service, await service.newSpace())
})
afterAll(async () => {
  await follower.client.dispose()
  await service.close()
  await closed.close()
})

const refused = async (query: string, variables: Record<string, unknown> = {}) => {
  const { message, extensions } = await refusalOf(follower.follow(query, variables))
  return { message: message as string, ...(extensions as { code: string; limit?: number; path?: unknown }) }
}
const undoes = (levels: number): string => (levels === 0 ? 'seq' : `undoes { ${undoes(levels - 1)} }`)

test('the limits of documents hold for subscriptions too', async () => {
  const quota = (limit: number) => ({ code: 'QUOTA', limit })
  expect(await refused(`subscription { changes { ${undoes(LIMITS.depth)} } }`)).toMatchObject(quota(LIMITS.depth))
  const aliases = Array.from({ length: LIMITS.aliases + 1 }, (_, index) => `a${index}: seq`).join(' ')
  expect(await refused(`subscription { changes { ${aliases} } }`)).toMatchObject(quota(LIMITS.aliases))
  const directives = '@include(if: true) '.repeat(LIMITS.directives + 1)
  expect((await refused(`subscription { changes { seq ${directives} } }`)).code).toMatch(/QUOTA|VALIDATION/)
  const tokens = 'seq '.repeat(LIMITS.tokens)
  expect(await refused(`subscription { changes { ${tokens} } }`)).toMatchObject(quota(LIMITS.tokens))
  const brackets = `subscription { changes ${'{ undoes '.repeat(LIMITS.nesting)}`
  expect(await refused(brackets)).toMatchObject(quota(LIMITS.nesting))
  const pages = (inner: string) =>
    `entity { attributes { history(first: 100) { edges { node { fact { ${inner} } } } } } }`
  const nested = `subscription { changes { recorded { facts { ${pages(pages(pages('id')))} } } } }`
  expect((await refused(nested)).code).toBe('QUOTA')
})

test('a document just within the limits is answered', async () => {
  const space = await service.newSpace()
  const input = { entity: { name: 'Ada' }, attribute: 'note', value: { string: 'tea' } }
  await service.data(
    'mutation ($input: AssertFactInput!) { assertFact(input: $input) { outcome } }',
    { input },
    { space },
  )
  const { client, follow } = connect(service, space)
  const aliases = Array.from({ length: 40 }, (_, index) => `a${index}: id`).join(' ')
  const [told] = await take(follow(`subscription { changes(since: 0) { seq ${aliases} ${undoes(10)} } }`), 1)
  expect(seqsIn([told!])).toEqual([1])
  await client.dispose()
})

test('queries and mutations, no operation, several fields and unknown ones are refused', async () => {
  expect(await refused('{ space { id } }')).toMatchObject({ code: 'BAD_USER_INPUT' })
  expect(await refused('mutation { undo(input: { change: "x" }) { outcome } }')).toMatchObject({
    code: 'BAD_USER_INPUT',
  })
  expect(await refused('fragment f on Change { seq }')).toMatchObject({ code: 'GRAPHQL_VALIDATION_FAILED' })
  expect(await refused('subscription { a: changes { seq } b: changes { seq } }')).toMatchObject({
    code: 'GRAPHQL_VALIDATION_FAILED',
  })
  expect(await refused('subscription { changes { colour } }')).toMatchObject({ code: 'GRAPHQL_VALIDATION_FAILED' })
  expect(await refused('subscription {')).toMatchObject({ code: 'GRAPHQL_PARSE_FAILED' })
})

test('a seq that can’t be one, and one later than the last, are refused without being quoted', async () => {
  const last = { code: 'BAD_USER_INPUT', path: ['since'], limit: 0 }
  expect(await refused(SEQS, { since: 1 })).toMatchObject(last)
  expect(await refused(SEQS, { since: -1 })).toMatchObject({ code: 'BAD_USER_INPUT', path: ['since'] })
  const canary = 'a canary that nobody may hear sing'
  for (const answer of [
    await refused(SEQS, { since: canary }),
    await refused(`subscription { changes(since: "${canary}") { seq } }`),
  ]) {
    expect(answer.code).toMatch(/BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED/)
    expect(JSON.stringify(answer)).not.toContain(canary)
  }
})

test('where the schema isn’t told of, errors give no hints at it', async () => {
  const { client, follow } = connect(closed, await closed.newSpace())
  const refusal = await refusalOf(follow('subscription { changes { sec } }'))
  expect(refusal['message']).toContain('sec')
  expect(JSON.stringify(refusal)).not.toMatch(/did you mean/i)
  await client.dispose()
})
