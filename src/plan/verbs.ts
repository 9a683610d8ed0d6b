/** The forms of English verbs, as far as they show in a word. */

function list(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

const NO_VERBS = list(
  'always sometimes perhaps besides nowadays towards afterwards upwards downwards overseas indoors outdoors across thus ' +
    'plus as has was does is us this his its yes unless previous whereas hers ours theirs yours else series species',
)
const AUXILIARIES = list(
  'am is are was were be been being have has had do does did will would shall should can could may might must ought need ' +
    'dare let used',
)
/** Pasts that don't end in -ed: with `I` nothing else tells them from the present. */
const IRREGULAR_PASTS = list(
  'ate became began bent bit blew bought broke brought built came caught chose dealt did drank drew drove dug fed fell felt ' +
    'fought found flew forgot gave got grew had heard held hid kept knew laid led left lent lost made meant met paid ran ' +
    'rang rode rose said sang sat saw sent shook shot slept sold spent spoke spun stole stood stuck struck swam swept ' +
    'taught thought threw told took understood went woke won wore wrote',
)
const IRREGULAR_PARTICIPLES = list(
  'beaten begun bought brought built caught chosen climbed dealt done drawn driven drunk eaten fed flown forgotten found ' +
    'given grown heard held hidden kept known led lent lost made met paid read ridden run seen sent sold sung spoken ' +
    'stolen swum taken taught thrown told won worn written',
)
const OTHER_WORDS = list(
  'and or but nor so not never just only even ever often still also too very quite almost really usually rarely then there ' +
    'here when where while because if than that the a an my our your his her its their in on at to for of by with from ' +
    'am was were be been had no yes please thanks sorry hello hi well fine ok okay',
)

/** `coaches`, `looks`: agrees with one person or thing that is spoken of. */
export function isThirdPerson(word: string): boolean {
  return /^\p{Ll}{2,}s$/u.test(word) && !/(?:ss|us|is|ous)$/.test(word) && !NO_VERBS.has(word)
}

/** `coach`, `look`: what may follow `I` in the present tense. */
export function isBaseForm(word: string): boolean {
  return (
    /^\p{Ll}{2,}$/u.test(word) &&
    !/(?:[^e]ed|ly)$/.test(word) &&
    !AUXILIARIES.has(word) &&
    !IRREGULAR_PASTS.has(word) &&
    !OTHER_WORDS.has(word)
  )
}

export function isParticiple(word: string): boolean {
  return /^\p{Ll}{2,}ed$/u.test(word) || IRREGULAR_PARTICIPLES.has(word)
}

export function isGerund(word: string): boolean {
  return /^\p{Ll}{2,}ing$/u.test(word)
}

export function thirdPersonOf(base: string): string {
  if (base === 'have') return 'has'
  if (base === 'be') return 'is'
  if (/(?:s|x|z|ch|sh|[^o]o)$/.test(base)) return `${base}es`
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`
}

export function baseOf(thirdPerson: string): string {
  if (thirdPerson === 'has') return 'have'
  if (thirdPerson.endsWith('ies')) return `${thirdPerson.slice(0, -3)}y`
  return /(?:ss|x|zz|ch|sh|[^o]o)es$/.test(thirdPerson) ? thirdPerson.slice(0, -2) : thirdPerson.slice(0, -1)
}

/** `taking`: `take`. English drops an e and doubles a letter before -ing; how the stem ends tells which. */
export function baseOfGerund(gerund: string): string {
  const stem = gerund.slice(0, -3)
  if (/([bdgmnprt])\1$/.test(stem)) return stem.slice(0, -1)
  const isShort = /^[^aeiou]*(?:qu)?[aeiou][bcdfgklmnprstvz]$/.test(stem)
  return isShort || /(?:[vzu]|[aeiou][cg]|[bcdfgkpt]l|[dr]g)$/.test(stem) ? `${stem}e` : stem
}
