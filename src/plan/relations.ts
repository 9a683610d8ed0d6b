import type { Cardinality } from './statives.ts'

/**
 * What becomes of a value when another is said of the same relation. REPLACES: one at a time, the newer holds. ON_CUE:
 * they stand side by side, but a word like "now" puts the new one in the place of the only other. ADDS: they stand side
 * by side whatever such words say, and one goes only when it is said to have ended.
 */
export type Turnover = 'REPLACES' | 'ON_CUE' | 'ADDS'

function list(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

/** What one likes, knows, owns or wants, says or gives: having one more takes nothing away from the others. */
const ADDING_VERBS = list(
  'likes loves adores enjoys hates dislikes admires respects trusts fears knows understands remembers recognises ' +
    'recognizes owns has possesses keeps collects speaks wants needs follows supports recommends visits watches sells ' +
    'offers provides includes contains requires helps mentors befriends meets appreciates values misses cites covers',
)
/** Where one is or belongs, whom one answers to, and what a thing measures: one at a time. */
const REPLACING_VERBS = list('drives manages leads heads chairs captains costs weighs measures rents')
const PLACE_VERBS = list(
  'lives resides dwells stays works sits sleeps studies teaches trains serves lodges boards docks parks',
)
const PLACE_PREPOSITIONS = list('in at')
const REPLACING_PHRASES = new Set([
  'plays for',
  'flies for',
  'rides for',
  'sails for',
  'races for',
  'drives for',
  'banks with',
  'commutes by',
  'opens at',
  'closes at',
  'is dating',
])
const REPLACING_STATES = list(
  'based located situated stationed headquartered employed enrolled married engaged assigned registered housed stored kept ' +
    'parked moored docked insured',
)
/** What one feels about things goes for many things. */
const ADDING_STATES = list('interested afraid fond keen proud good bad familiar friends aware scared tired')

/** Judged from the words of the relation alone: `works in`, `is keen on`, `has visited`. */
export function turnoverOf(relation: string): Turnover {
  const [verb = '', second = ''] = relation.split(' ')
  if (REPLACING_PHRASES.has(relation)) return 'REPLACES'
  if (verb === 'is') {
    if (ADDING_STATES.has(second)) return 'ADDS'
    return REPLACING_STATES.has(second) ? 'REPLACES' : 'ON_CUE'
  }
  if (ADDING_VERBS.has(verb)) return 'ADDS'
  const isPlace = PLACE_VERBS.has(verb) && PLACE_PREPOSITIONS.has(second)
  return isPlace || (second === '' && REPLACING_VERBS.has(verb)) ? 'REPLACES' : 'ON_CUE'
}

export function cardinalityFor(turnover: Turnover): Cardinality {
  return turnover === 'REPLACES' ? 'ONE' : 'MANY'
}
