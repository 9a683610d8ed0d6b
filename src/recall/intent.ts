import type { Intent } from '../generated/graphql.ts'

/** What a view is made for: AUTO has been decided. */
export type SettledIntent = Exclude<Intent, 'AUTO'>

/**
 * English cues, the first that fits decides. They never change what a view of CURRENT shows; they only fill
 * `suggestedIntent`. Apostrophes are straight and letters small when they are looked for.
 */
const CUES: readonly [SettledIntent, RegExp][] = [
  [
    'CONTRADICTION',
    /\b(?:contradict\w*|conflict(?:s|ing|ed)?|disagree\w*|disput(?:e|es|ed)|inconsisten\w*|discrepanc\w*|two versions|which (?:one )?is (?:right|true|correct))\b/,
  ],
  [
    'CHANGE',
    /\b(?:how (?:has|have|had|did|does) .{0,80}\b(?:(?:chang|evolv|mov)(?:e|es|ed|ing)|(?:develop|shift|drift)(?:s|ed|ing)?)\b|what (?:has |have )?changed|changes? (?:in|to|of|since|over)|over time|over the (?:years|months|weeks)|time ?line|evolution|turning points?|when (?:did|has|was) .{0,80}\b(?:(?:chang|mov|becom|replac|updat)(?:e|es|ed|ing)|(?:switch|start|stopp?)(?:e?s|ed|ing)?))\b/,
  ],
  [
    'BELIEF',
    /\b(?:(?:did|have) (?:you|we|i|they) (?:already |then |still )?(?:know|knew|known|believe|think|assume)\w*|as (?:known|believed)|what was (?:known|believed|assumed)|(?:did|was|were|had) .{0,80}\bat the time)\b/,
  ],
  [
    'HISTORICAL',
    /\b(?:used to|previous(?:ly)?|former(?:ly)?|earlier|in the past|back (?:then|in)|originally|initially|at first|no longer|(?:any ?more|anymore)|history of|last (?:year|month|week|spring|summer|autumn|fall|winter)|\d+ (?:years?|months?|weeks?|days?) ago|ago|before (?:that|then|this|now|\w+ (?:moved|changed|left|joined|became))|(?:did|was|were|had) .{0,80}\bbefore \w+(?:ing|ed)|old (?:address|job|phone|number|email|employer|home|name)|until (?:when|\d{4})|ex-\w+)\b|\bbefore\s*[?.!]*$/,
  ],
  [
    'RECOMMENDATION',
    /\b(?:recommend\w*|suggest\w*|advi[cs]e|ideas? for|(?:any|some) ideas|what (?:should|could|can|might) (?:i|we|he|she|they|you)|(?:where|who|whom|which(?: \w+){0,4}) should (?:i|we|he|she|they)|what would .{0,60}\b(?:like|enjoy|prefer|suit)|help (?:me|us|him|her|them) (?:to )?(?:choose|pick|decide|find|plan|select)|looking for (?:a|an|some|something|new)|(?:gift|present) for|(?:good|best|nice) .{0,40}\bfor (?:me|us|him|her|them)|tips (?:for|on)|plan (?:me|us|a|an|my|our))\b/,
  ],
]

const TYPOGRAPHIC = /[’ʼ]/g
const QUOTED = /"[^"]*"|“[^“”]*”|«[^«»]*»/g
/** What follows a colon is material, not the request; so is what stands in quotes. */
const MATERIAL = /:\s.*$/s

/** What the words of a query ask for: an intent by its cues, CURRENT without one. */
export function intentOf(query: string): SettledIntent {
  const asking = query.normalize('NFKC').replace(QUOTED, ' ').replace(MATERIAL, '')
  const plain = asking.toLowerCase().replace(TYPOGRAPHIC, "'").replace(/\s+/g, ' ')
  return CUES.find(([, cue]) => cue.test(plain))?.[0] ?? 'CURRENT'
}

/** h(q): whether the past is asked for (seed 000, equation 5). */
export const looksBack = (intent: SettledIntent): boolean =>
  intent === 'HISTORICAL' || intent === 'CHANGE' || intent === 'CONTRADICTION'
