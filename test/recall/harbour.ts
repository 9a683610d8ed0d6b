import type { Graph } from '../../src/graph/graph.ts'
import type { View } from '../../src/recall/view.ts'
import { type PlantedSpace, plantSpace } from './planted.ts'

/** The statements of a view's lines, without the frame of the line. */
export const said = (view: View): string[] =>
  view.entries.map(({ line }) => line.replace(/^.*?: /, '').replace(/ \([^()]*\)$/, ''))

/** A harbour town: who works where, who was married to whom and when, and who is the other Sol Reyes. */
export async function plantHarbour(graph: Graph): Promise<PlantedSpace> {
  const space = await plantSpace(graph)
  await space.entity('sol', 'Sol Reyes', { type: 'person', identifiers: [['EMAIL', 'sol@reyes.example']] })
  await space.entity('yard', 'Calder Yard', { type: 'company' })
  await space.entity('wen', 'Wen Achter', { type: 'person' })
  await space.entity('pia', 'Pia Moss', { type: 'person' })
  await space.entity('velland', 'Velland', { type: 'country' })
  await space.entity('ostra', 'Ostra', { type: 'country' })
  await space.entity('kest', 'Kest', { type: 'city' })
  await space.facts(
    {
      id: 'pia-was',
      about: 'sol',
      attribute: 'spouse',
      text: 'Sol Reyes is married to Pia Moss.',
      refersTo: 'pia',
      from: 100,
      past: true,
    },
    {
      id: 'wen-is',
      about: 'sol',
      attribute: 'spouse',
      text: 'Sol Reyes is married to Wen Achter.',
      refersTo: 'wen',
      from: 500,
    },
    {
      id: 'yard-is',
      about: 'sol',
      attribute: 'employer',
      text: 'Sol Reyes works at Calder Yard.',
      refersTo: 'yard',
      from: 100,
    },
    { id: 'bread', about: 'sol', attribute: 'breakfast', text: 'Sol Reyes eats rye bread.', from: 200 },
    {
      id: 'wen-born',
      about: 'wen',
      attribute: 'birthplace',
      text: 'Wen Achter was born in Velland.',
      refersTo: 'velland',
      from: 50,
    },
    {
      id: 'pia-born',
      about: 'pia',
      attribute: 'birthplace',
      text: 'Pia Moss was born in Ostra.',
      refersTo: 'ostra',
      from: 50,
    },
    {
      id: 'velland-capital',
      about: 'velland',
      attribute: 'capital',
      text: 'The capital of Velland is Kest.',
      refersTo: 'kest',
      from: 50,
    },
    { id: 'ostra-capital', about: 'ostra', attribute: 'capital', text: 'The capital of Ostra is Bram.', from: 50 },
    {
      id: 'yard-boss',
      about: 'yard',
      attribute: 'foreman',
      text: 'The foreman of Calder Yard is Gil Thorne.',
      from: 60,
    },
  )
  return space
}

export const CHAIN = [
  'Sol Reyes is married to Wen Achter.',
  'Wen Achter was born in Velland.',
  'The capital of Velland is Kest.',
]
export const QUESTION = 'What is the capital of the country where the spouse of Sol Reyes was born?'
