import { expect, test } from 'vitest'
import { CHANGES } from '../plan/changes.ts'
import { space } from '../support/space.ts'

const REMEMBER = 'mutation ($input: RememberInput!) { remember(input: $input) { items { fact { id } } } }'

test('what was said holds beside what only looks like a change of it, and until what does change it', async () => {
  const { at, read } = await space()
  const tell = async (when: string, sentences: readonly string[]): Promise<string[]> => {
    const input = { text: sentences.join('\n'), speaker: { name: 'Wanda Quist' } }
    const { remember } = await at(when, () => read(REMEMBER, { input }))
    const ids = (remember.items as { fact: { id: string } }[]).map(({ fact }) => fact.id)
    expect(ids).toHaveLength(sentences.length)
    return ids
  }
  const statuses = async (ids: readonly string[]): Promise<string[]> => {
    const aliased = ids.map((id, index) => `f${index}: fact(id: ${JSON.stringify(id)}) { status }`)
    const found: string[] = []
    for (let from = 0; from < aliased.length; from += 40) {
      const facts = await read(`{ ${aliased.slice(from, from + 40).join(' ')} }`)
      found.push(...Object.values(facts as Record<string, { status: string }>).map(({ status }) => status))
    }
    return found
  }
  const texts = (isFailed: (index: number) => boolean) => CHANGES.filter((_, index) => isFailed(index))

  const first = await tell(
    '1 March',
    CHANGES.map(([text]) => text),
  )
  const lookAlike = await tell(
    '2 March',
    CHANGES.map(([, text]) => text),
  )
  const before = await statuses(first)
  expect(texts((index) => before[index] !== 'ACTIVE')).toEqual([])

  const update = await tell(
    '3 March',
    CHANGES.map(([, , text]) => text),
  )
  const [ended, beside, now] = [await statuses(first), await statuses(lookAlike), await statuses(update)]
  expect(texts((index) => !/^(?:SUPERSEDED|RELEASED)$/.test(ended[index] ?? ''))).toEqual([])
  expect(texts((index) => beside[index] !== 'ACTIVE')).toEqual([])
  // A release answers with the fact that it ended.
  expect(texts((index) => update[index] !== first[index] && now[index] !== 'ACTIVE')).toEqual([])
})
