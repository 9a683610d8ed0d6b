/** ONE: a new value takes the old one's place. MANY: values stand beside one another. */
export type Cardinality = 'ONE' | 'MANY'

export interface Stative {
  attribute: string
  cardinality: Cardinality
  /** Left out: a value of one at a time is replaced, one of many stays. */
  turnover?: 'ON_CUE'
  /**
   * NAMED: only names and numbers (`in Oslo`, not `in the moment`). DEFINITE: or one thing (`in the north tower`). NOUN: or
   * a noun with its article (`for a bakery`, not `for peanuts`). ROLE: or what someone does. AMOUNT: with a number.
   */
  takes?: 'NAMED' | 'DEFINITE' | 'NOUN' | 'ROLE' | 'AMOUNT'
}

const one = (attribute: string): Stative => ({ attribute, cardinality: 'ONE' })
const many = (attribute: string): Stative => ({ attribute, cardinality: 'MANY' })
const place: Stative = { ...one('location'), takes: 'DEFINITE' }
const home: Stative = { ...one('residence'), takes: 'NAMED' }

/** Verbs that say a state, in the third person, by the class of what they say. The longest phrase that fits counts. */
const VERBS: Record<string, Stative> = {
  'lives in': home,
  'lives at': home,
  'lives on': home,
  'resides in': home,
  'resides at': home,
  'works for': { ...one('employer'), takes: 'NOUN' },
  'works at': { ...one('employer'), takes: 'NOUN' },
  'works as': { ...one('occupation'), takes: 'ROLE' },
  'studies at': one('school'),
  attends: { ...one('school'), takes: 'DEFINITE' },
  'reports to': { ...one('manager'), takes: 'NOUN' },
  'belongs to': { ...one('owner'), takes: 'NOUN' },
  'comes from': { ...one('origin'), takes: 'NOUN' },
  costs: { ...one('price'), takes: 'AMOUNT' },
  weighs: { ...one('weight'), takes: 'AMOUNT' },
  earns: { ...one('income'), takes: 'AMOUNT' },
  speaks: { ...many('language'), takes: 'NAMED' },
  owns: many('possession'),
}

/** What may follow `is`, as a phrase of its own. */
const COPULAS: Record<string, Stative> = {
  in: place,
  at: place,
  'based in': place,
  'located in': place,
  'located at': place,
  'situated in': place,
  from: { ...one('origin'), takes: 'DEFINITE' },
  called: one('name'),
  named: one('name'),
  'known as': many('alias'),
  'employed by': one('employer'),
  'employed at': one('employer'),
  'married to': one('spouse'),
  'allergic to': { ...many('allergy'), turnover: 'ON_CUE' },
  'interested in': many('interest'),
  'responsible for': { ...many('responsibility'), turnover: 'ON_CUE' },
  'afraid of': many('fear'),
}

/** An opinion's object goes into the scope and its polarity into the value, so that a change of mind finds its slot. */
const OPINIONS: Record<string, string> = {
  likes: 'likes',
  loves: 'likes',
  enjoys: 'likes',
  dislikes: 'dislikes',
  hates: 'dislikes',
}

function baseOf(thirdPerson: string): string {
  if (thirdPerson.endsWith('ies')) return `${thirdPerson.slice(0, -3)}y`
  return thirdPerson.slice(0, -1)
}

export interface Phrase<Meaning> {
  meaning: Meaning
  /** How many words the phrase takes. */
  length: number
}

function lookUp<Meaning>(
  table: Readonly<Record<string, Meaning>>,
  words: readonly string[],
): Phrase<Meaning> | undefined {
  for (const length of [2, 1]) {
    const phrase = words.slice(0, length).join(' ')
    const meaning = Object.hasOwn(table, phrase) ? table[phrase] : undefined
    if (meaning !== undefined && words.length >= length) return { meaning, length }
  }
  return undefined
}

function inBaseForm<Meaning>(table: Readonly<Record<string, Meaning>>): Record<string, Meaning> {
  return Object.fromEntries(
    Object.entries(table).map(([phrase, meaning]) => {
      const [verb = '', ...rest] = phrase.split(' ')
      return [[baseOf(verb), ...rest].join(' '), meaning]
    }),
  )
}

const VERBS_OF_I = inBaseForm(VERBS)
const OPINIONS_OF_I = inBaseForm(OPINIONS)

interface Person {
  /** The speaker of the sentence says `I live`, about anyone else it says `lives`. */
  firstPerson: boolean
}

export function stativeVerb(words: readonly string[], { firstPerson }: Person): Phrase<Stative> | undefined {
  return lookUp(firstPerson ? VERBS_OF_I : VERBS, words)
}

export function opinionVerb(words: readonly string[], { firstPerson }: Person): Phrase<string> | undefined {
  return lookUp(firstPerson ? OPINIONS_OF_I : OPINIONS, words)
}

export function copulaPhrase(words: readonly string[]): Phrase<Stative> | undefined {
  return lookUp(COPULAS, words)
}

const FINITE = new Set(['is', 'are', 'am', 'has', 'have', 'do', 'does'])
const VERB_FORMS = new Set(
  [...Object.keys(VERBS), ...Object.keys(OPINIONS)].map((phrase) => phrase.split(' ')[0] ?? ''),
)
const PLURAL_FORMS = new Set([...VERB_FORMS].map(baseOf))

/** A word that would be a verb of its own if it stood in a value. */
export function isFiniteVerb(word: string): boolean {
  return FINITE.has(word) || VERB_FORMS.has(word)
}

/** `live`, `work`: agrees with a plural subject (or with I). */
export function isPluralVerb(word: string): boolean {
  return word === 'are' || PLURAL_FORMS.has(word)
}

/** Nouns for people someone has. What describes such a person (`is a nurse`, `is late`) doesn't say who it is. */
const PERSONS_ONE = new Set(
  'mother father mum mom dad wife husband spouse partner fiancé fiancée boss manager landlord landlady doctor dentist employer owner teacher mentor assistant director head mayor president author founder'.split(
    ' ',
  ),
)
const PERSONS_MANY = new Set(
  'sister brother sibling son daughter child cousin aunt uncle niece nephew friend colleague neighbour neighbor roommate flatmate grandmother grandfather student client'.split(
    ' ',
  ),
)
const THINGS_MANY = new Set('hobby language allergy skill interest pet nickname alias'.split(' '))

const STATE_NOUNS = new Set(
  'status state stage phase level condition mood priority shift mode availability answer'.split(' '),
)
const ACTIVITY_NOUNS = new Set(
  'hobby sport pastime activity exercise passion interest skill specialty job trade'.split(' '),
)

/** Whether a word that would only describe most things, or tell what they do, names a value of this attribute. */
export function takesWord(attribute: string, why: string): boolean {
  const head = headOf(attribute)
  if (STATE_NOUNS.has(head)) return why === 'PREDICATE' || why === 'EVENT'
  return why === 'EVENT' && ACTIVITY_NOUNS.has(head)
}

const ROLE = /(?:er|or|ist|ian|eer|ant|ent|yst|man|woman|smith|wright|monger)$/
const ROLES = new Set(
  'nurse chef cook clerk pilot coach guide guard judge architect monk nun maid intern trainee medic'.split(' '),
)
/** Formed like roles, but what one is beside whatever one does. */
const NO_ROLES = new Set(
  (
    'smoker drinker vegetarian christian mother father sister brother daughter teenager foreigner stranger believer lover ' +
    'fighter survivor owner member runner swimmer outsider beginner learner reader loner newcomer migrant immigrant ' +
    'infant giant parent adolescent resident patient lesbian human woman man neighbour follower supporter bachelor ' +
    'widower minor senior tenant pedestrian eater riser sleeper hunter donor winner sinner ancestor elephant plant ' +
    'present event moment accident computer printer letter river paper number water flower monster danger'
  ).split(' '),
)

/** Whether a noun tells what someone does for a living, by how it is formed. */
export function isRole(noun: string): boolean {
  return ROLES.has(noun) || (ROLE.test(noun) && !NO_ROLES.has(noun))
}

function headOf(attribute: string): string {
  return attribute.split(' ').at(-1) ?? ''
}

export function isPersonNoun(attribute: string): boolean {
  const head = headOf(attribute)
  return PERSONS_ONE.has(head) || PERSONS_MANY.has(head)
}

/** How many values a possessed noun takes. A qualified one (`eldest sister`, `best friend`) is one of its kind. */
export function cardinalityOf(attribute: string): Cardinality {
  return PERSONS_MANY.has(attribute) || THINGS_MANY.has(attribute) ? 'MANY' : 'ONE'
}
