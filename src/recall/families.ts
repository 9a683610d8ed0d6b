import { wordsOf } from './words.ts'

/**
 * Words in which people ask for a relation, beside those in which it is told: a question says `spouse`, a statement
 * `married`. The first word of a line stands for all. Only everyday relation words: no names, and nothing whose
 * meaning depends on a field.
 */
const FAMILIES = [
  'spouse married marry marries wife husband wed wedded',
  'birth born birthplace birthday birthdate',
  'death died die dies dead deceased',
  'citizen citizenship nationality national',
  'author wrote written write writes writer authored',
  'founder founded found founding establish established',
  'create created creates creator creation origin originate originated originates made maker',
  'perform performed performs performer singer sings sang sung',
  'direct directed directs director',
  'lead leads led leader head heads headed chief chairperson chair',
  'employer employed employs employee employ work works worked working job company',
  'live lives lived living reside resides resided residence home address dwell',
  'location located locate place situated',
  'language spoken speak speaks spoke',
  'play plays played player playing',
  'study studied studies student educated education attend attended alumnus graduate graduated school university',
  'teach teaches taught teacher',
  'own owns owned owner belong belongs',
  'child children son daughter kid',
  'parent mother father mum mom dad',
  'sibling brother sister',
  'cost costs price priced pay pays paid',
  'buy buys bought purchase purchased',
  'like likes liked love loves loved enjoy enjoys favourite favorite prefer prefers preferred preference',
  'dislike dislikes hate hates hated avoid avoids',
  'phone telephone mobile',
  'email mail',
  'drive drives drove driven car vehicle',
  'begin begins began begun start starts started',
  'end ends ended finish finishes finished',
  'meet meets met meeting appointment',
  'todo task tasks',
  'religion religious faith affiliated affiliation',
  'sport sports',
  'famous known renowned',
  'produce produced produces producer manufacturer manufactured manufactures',
  'develop developed develops developer',
  'publish published publishes publisher',
]

const HEADS = new Map(
  FAMILIES.flatMap((line) => {
    const words = line.split(' ').flatMap(wordsOf)
    return words.map((word): [string, string] => [word, words[0] ?? word])
  }),
)

const PICTOGRAPHS = /\p{Extended_Pictographic}/gu

/** The words that count for overlap, each by the head of its family; an emoji is a word too. */
export function tellingWords(text: string): Set<string> {
  const words = wordsOf(text).map((word) => HEADS.get(word) ?? word)
  return new Set([...words, ...(text.match(PICTOGRAPHS) ?? [])])
}
