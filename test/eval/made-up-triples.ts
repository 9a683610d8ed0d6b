import type { AsOfCase, MultiHop, SingleHop, Statement } from './factconsolidation-files.ts'

const SHIPS = ['Grey Heron', 'Copper Moth', 'Lantern Sister', 'Old Thistle', 'Saltcellar', 'Windward Nun', 'Blue Ladle']
const PEOPLE = [
  ...['Agna Tolvik', 'Berrin Oss', 'Calla Mundy', 'Dorn Felsing', 'Eskil Warrow', 'Fenna Quist', 'Garo Lindale'],
  ...['Hedda Pruss', 'Ivo Sandmark', 'Jorun Castle', 'Kessel Brand', 'Lotte Hagen', 'Mads Orlin', 'Nadja Pell'],
]
const TOWNS = ['Ambersund', 'Bruckhollow', 'Castermere', 'Dunfold', 'Elmsay', 'Farrowgate', 'Glimport']
const REGIONS = ['Northmarch', 'the Ferns', 'Saltreach', 'Upper Vane']
const LANGUAGES = ['Ferrish', 'Old Vanic', 'Marchtongue', 'Reachspeak']
const INSTRUMENTS = ['the lute', 'the hurdy-gurdy', 'the viol', 'the shawm', 'the psaltery']

interface Relation {
  readonly name: string
  readonly sentence: (subject: string, object: string) => string
  readonly question: (subject: string) => string
}

const RELATIONS = {
  captain: {
    name: 'M1',
    sentence: (ship, person) => `The ship ${ship} is commanded by ${person}.`,
    question: (ship) => `Who is in command of the ship ${ship}?`,
  },
  home: {
    name: 'M2',
    sentence: (person, town) => `${person} lives in ${town}.`,
    question: (person) => `Which town is the home of ${person}?`,
  },
  region: {
    name: 'M3',
    sentence: (town, region) => `The town of ${town} belongs to the region of ${region}.`,
    question: (town) => `To which region does ${town} belong?`,
  },
  language: {
    name: 'M4',
    sentence: (region, language) => `In ${region} people speak ${language}.`,
    question: (region) => `Which language is spoken in ${region}?`,
  },
  spouse: {
    name: 'M5',
    sentence: (person, other) => `${person} is married to ${other}.`,
    question: (person) => `Who is the spouse of ${person}?`,
  },
  instrument: {
    name: 'M6',
    sentence: (person, instrument) => `${person} plays ${instrument}.`,
    question: (person) => `What instrument does ${person} play?`,
  },
} satisfies Record<string, Relation>

type RelationName = keyof typeof RELATIONS

const CHAINS: readonly { readonly path: readonly RelationName[]; readonly question: (ship: string) => string }[] = [
  { path: ['captain', 'home'], question: (ship) => `Where does the one who commands the ship ${ship} live?` },
  {
    path: ['captain', 'home', 'region'],
    question: (ship) => `In which region is the town where the captain of the ship ${ship} lives?`,
  },
  {
    path: ['captain', 'home', 'region', 'language'],
    question: (ship) =>
      `Which language do people speak in the region of the home town of the captain of the ship ${ship}?`,
  },
  {
    path: ['captain', 'spouse', 'instrument'],
    question: (ship) => `Which instrument is played by the person whom the captain of the ship ${ship} married?`,
  },
]

interface Told extends Statement {
  readonly kind: RelationName
}

const at = (list: readonly string[], index: number): string => list[index % list.length] ?? ''

/** Everything is told once, then much of it anew, each time with another object. */
function statements(): Told[] {
  const told: Told[] = []
  const tell = (kind: RelationName, subject: string, object: string) => {
    const { name, sentence } = RELATIONS[kind]
    told.push({ kind, serial: told.length, subject, relation: name, object, text: sentence(subject, object) })
  }
  const tellAll = (round: number, isTold: (index: number) => boolean) => {
    const each = (list: readonly string[], tellOne: (one: string, index: number) => void) => {
      list.forEach((one, index) => void (isTold(index) && tellOne(one, index)))
    }
    each(SHIPS, (ship, index) => tell('captain', ship, at(PEOPLE, index + 3 * round)))
    each(PEOPLE, (person, index) => tell('home', person, at(TOWNS, index + 2 * round)))
    each(PEOPLE, (person, index) => tell('spouse', person, at(PEOPLE, index + 5 + round)))
    each(PEOPLE, (person, index) => tell('instrument', person, at(INSTRUMENTS, index + round)))
    each(TOWNS, (town, index) => tell('region', town, at(REGIONS, index + round)))
    each(REGIONS, (region, index) => tell('language', region, at(LANGUAGES, index + round)))
  }
  tellAll(0, () => true)
  tellAll(1, (index) => index % 2 === 0)
  tellAll(2, (index) => index % 4 === 0)
  return told
}

interface Slot {
  readonly current: Told
  readonly stale: readonly { readonly text: string }[]
}

/** What holds of a subject at the end, and the sentences that no longer do. */
function slotOf(told: readonly Told[], kind: RelationName, subject: string): Slot {
  const own = told.filter((one) => one.kind === kind && one.subject === subject)
  const current = own.at(-1)
  if (current === undefined) throw new Error(`Nothing was told of ${subject}.`)
  return { current, stale: own.filter(({ text }) => text !== current.text).map(({ text }) => ({ text })) }
}

function chainOf(told: readonly Told[], path: readonly RelationName[], ship: string): Slot[] {
  const chain: Slot[] = []
  for (const kind of path) chain.push(slotOf(told, kind, chain.at(-1)?.current.object ?? ship))
  return chain
}

export interface MadeUpTriples {
  readonly facts: readonly Statement[]
  readonly singleHop: readonly SingleHop[]
  readonly multiHop: readonly MultiHop[]
  readonly asOf: readonly AsOfCase[]
}

/** Ships, their captains and where those live: a history in the format of FactConsolidation, written for this project. */
export function madeUpTriples(): MadeUpTriples {
  const told = statements()
  const slots = told.filter(
    (one, index) =>
      told.findIndex(({ relation, subject }) => {
        return relation === one.relation && subject === one.subject
      }) === index,
  )
  const changed = slots.map((one) => slotOf(told, one.kind, one.subject)).filter(({ stale }) => stale.length > 0)
  const singleHop = changed.map(({ current: { kind, subject, text }, stale }) => ({
    id: `made up ${kind} ${subject}`,
    question: RELATIONS[kind].question(subject),
    current_text: text,
    stale: [...stale],
    conflicting: true,
    gold_is_current: true,
  }))
  const multiHop = SHIPS.flatMap((ship) =>
    CHAINS.map(({ path, question }) => ({
      id: `made up ${path.join(' ')} ${ship}`,
      question: question(ship),
      chain_status: 'unique',
      chain: chainOf(told, path, ship).map(({ current, stale }) => ({ current_text: current.text, stale: [...stale] })),
    })),
  )
  return { facts: told.map(({ kind: _, ...one }) => one), singleHop, multiHop, asOf: probes(told) }
}

function probes(told: readonly Told[]): AsOfCase[] {
  return told.flatMap((one) => {
    const before = told.findLast((earlier) => {
      return earlier.serial < one.serial && earlier.kind === one.kind && earlier.subject === one.subject
    })
    if (before === undefined) return []
    const id = `made up ${one.kind} ${one.subject} ${one.serial}`
    return [
      {
        id,
        question: RELATIONS[one.kind].question(one.subject),
        before: { as_of_serial: one.serial - 1, present: before.text, absent: one.text },
        after: { as_of_serial: one.serial, present: one.text, absent: before.text },
      },
    ]
  })
}
