import { ApolloArmor } from '@escape.tech/graphql-armor'

/** What one document may ask for. Large inputs come as variables, which these limits don't count. */
export const LIMITS = {
  bodyBytes: 1_048_576,
  nesting: 64,
  depth: 14,
  aliases: 50,
  tokens: 10_000,
  directives: 50,
  cost: 500_000,
  recursiveSelections: 20_000,
  pageEntries: 50_000,
} as const

export const armor = (options: { hints: boolean }) =>
  new ApolloArmor({
    maxDepth: { n: LIMITS.depth, flattenFragments: true },
    maxAliases: { n: LIMITS.aliases },
    // By the parser's own option: this plugin would put faults of the server into replies, in their own words.
    maxTokens: { enabled: false },
    maxDirectives: { n: LIMITS.directives },
    costLimit: { maxCost: LIMITS.cost, flattenFragments: true },
    blockFieldSuggestion: { enabled: !options.hints, mask: '' },
  }).protect()
