import { expect, test } from 'vitest'
import { space } from '../support/space.ts'
import { viewIn } from '../support/view.ts'

/** What Ada likes and what limits her was said first; a long list of errands came after. */
const wishes = async () => {
  const made = await space()
  const { ada, at, defines } = made
  await at('1 January', () => defines('tastes', { cardinality: 'MANY' }))
  await at('2 January', () =>
    ada.asserts('soup', 'like barley soup', { attribute: 'tastes', text: 'Ada likes barley soup.' }),
  )
  await at('3 January', () =>
    ada.asserts('eel', 'dislike eel', { attribute: 'tastes', text: 'Ada dislikes smoked eel.' }),
  )
  await at('4 January', () =>
    ada.asserts('limit', 'without milk', { attribute: 'menu', text: 'It must be without milk.' }),
  )
  await at('5 January', () => defines('errands', { cardinality: 'MANY' }))
  const errands = Array.from({ length: 60 }, (_, index) => ({
    ...{ entity: { name: 'Ada' }, attribute: 'errands', value: { string: `errand ${index}` } },
    text: `Fetch parcel number ${index} from the depot.`,
  }))
  await at('6 January', () => made.assertsAll(errands))
  return made
}

test('a choice is given what is liked, disliked and a limit, however long ago it was said', async () => {
  const made = await wishes()
  const ask = (intent: string) =>
    made.at('1 June', () => viewIn(made, 'Suggest a lunch for Ada', { intent, budgetTokens: 256 }))
  const view = await ask('AUTO')
  expect([view.intent, view.texts.slice(0, 3).sort()]).toEqual([
    'RECOMMENDATION',
    ['Ada dislikes smoked eel.', 'Ada likes barley soup.', 'It must be without milk.'],
  ])
  expect((await ask('CURRENT')).texts).not.toContain('Ada likes barley soup.')
})

test('a rejected option doesn’t cancel the interest, and what was let go is not offered', async () => {
  const made = await wishes()
  await made.at('2 June', () =>
    made.ada.asserts('no', 'reject the Crab Inn', {
      attribute: 'outings',
      text: 'Ada rejected the Crab Inn for soup.',
    }),
  )
  await made.at('3 June', () => made.releases('eel'))
  const view = await made.at('4 June', () =>
    viewIn(made, 'Suggest a place for soup to Ada', { intent: 'AUTO', budgetTokens: 400 }),
  )
  expect(view.texts.slice(0, 2).sort()).toEqual(['Ada likes barley soup.', 'Ada rejected the Crab Inn for soup.'])
  expect(view.text).not.toContain('eel')
})

test('where not all fits, every list gives something before one gives much', async () => {
  const made = await space()
  const { ada, at } = made
  const many = (attribute: string) =>
    Array.from({ length: 8 }, (_, index) => ({
      ...{ entity: { name: 'Ada' }, attribute, value: { string: `like ${attribute} ${index}` } },
      text: `Ada likes ${attribute} ${index}.`,
    }))
  await at('1 May', () => ada.asserts('old', 'like reeds', { attribute: 'plants', text: 'Ada likes reeds.' }))
  await at('2 May', () => made.defines('ships', { cardinality: 'MANY' }))
  await at('2 May', () => made.assertsAll(many('ships')))
  const view = await at('3 May', () => viewIn(made, 'Suggest something for Ada', { intent: 'AUTO', limit: 2 }))
  expect(view.texts.map((text) => text.replace(/ \d/, ''))).toEqual(['Ada likes ships.', 'Ada likes reeds.'])
})
