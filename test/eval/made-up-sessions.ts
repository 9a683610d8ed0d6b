import type { Interval, MemoraQuestion, Session } from './memora-files.ts'

const DAYS = 14
const FIRST_DAY = Date.UTC(2019, 2, 1)

/** What a persona likes and dislikes, told on the first days; the second word list changes its mind later. */
interface Taste {
  readonly domain: string
  readonly aspects: Readonly<Record<string, readonly (readonly ['like' | 'dislike', string])[]>>
  readonly turned: { readonly aspect: string; readonly from: string; readonly to: 'like' | 'dislike' }
  readonly questions: readonly string[]
}

interface Character {
  readonly name: string
  readonly tastes: readonly Taste[]
  readonly chores: { readonly list: string; readonly verbs: readonly string[]; readonly things: readonly string[] }
}

const CHARACTERS: readonly Character[] = [
  {
    name: 'lock keeper',
    tastes: [
      {
        domain: 'baking',
        aspects: {
          fillings: [
            ['like', 'plum jam'],
            ['dislike', 'marzipan'],
            ['like', 'poppy seed'],
          ],
          baked_before: [
            ['like', 'braided loaf'],
            ['dislike', 'sponge roll'],
          ],
        },
        turned: { aspect: 'fillings', from: 'plum jam', to: 'dislike' },
        questions: ['What should I bake on Sunday?', 'Could you suggest a cake for my sister?'],
      },
      {
        domain: 'walks',
        aspects: {
          surfaces: [
            ['like', 'gravel'],
            ['dislike', 'wet clay'],
          ],
          done_so_far: [
            ['like', 'the weir path'],
            ['dislike', 'the quarry loop'],
            ['like', 'mill round'],
          ],
        },
        turned: { aspect: 'surfaces', from: 'gravel', to: 'dislike' },
        questions: ['Any ideas for a walk this weekend?', 'Which route would you recommend to me?'],
      },
    ],
    chores: {
      list: 'repairs',
      verbs: [
        'grease',
        'replace',
        'measure',
        'paint',
        'tighten',
        'photograph',
        'order',
        'oil',
        'sketch',
        'lend',
        'count',
        'scrub',
      ],
      things: [
        'the sluice chain',
        'the north winch',
        'a gate board',
        'the tide post',
        'the lamp bracket',
        'two cleats',
      ],
    },
  },
  {
    name: 'puppet maker',
    tastes: [
      {
        domain: 'plays',
        aspects: {
          endings: [
            ['like', 'reconciliation'],
            ['dislike', 'a trial scene'],
          ],
          staged_already: [
            ['like', 'The Tin Goose'],
            ['dislike', 'Seven Ladders'],
            ['like', 'Moon in the Well'],
          ],
        },
        turned: { aspect: 'endings', from: 'reconciliation', to: 'dislike' },
        questions: ['What could I put on stage next?', 'Please advise me on a new play.'],
      },
      {
        domain: 'gifts',
        aspects: {
          materials: [
            ['like', 'boxwood'],
            ['dislike', 'enamel'],
            ['like', 'felt'],
          ],
          given_to_friends: [
            ['like', 'a whistling top'],
            ['dislike', 'a scented candle'],
          ],
        },
        turned: { aspect: 'materials', from: 'felt', to: 'dislike' },
        questions: ['Help me choose a present for a neighbour.', 'I am looking for a nice gift, what do you suggest?'],
      },
    ],
    chores: {
      list: 'workshop_tasks',
      verbs: ['carve', 'sand', 'varnish', 'string', 'price', 'pack', 'mend', 'weigh', 'dust', 'label', 'lend', 'glue'],
      things: [
        'the heron head',
        'a pair of hands',
        'the miller’s coat',
        'the stage hinge',
        'a fox tail',
        'the crate lids',
      ],
    },
  },
]

type Operation = Pick<Session, 'operation' | 'operation_details'>

const preference = (subcategory: string, polarity: string, item: string) => ({
  subcategory,
  preference: polarity,
  item,
})
const chore = (category: string, description: string) => ({ category, item: { kind: 'chore', description } })

/** Tastes first, then chores enough to fill a view several times, then some of both are changed or done. */
function operations({ tastes, chores }: Character): Operation[] {
  const aspects = tastes.flatMap(({ aspects }) => Object.entries(aspects))
  const told = aspects.flatMap(([aspect, items]) =>
    items.map(([polarity, item]) => ({
      operation: 'add' as const,
      operation_details: preference(aspect, polarity, item),
    })),
  )
  const added = choresOf(chores).map((description) => {
    return { operation: 'add' as const, operation_details: chore(chores.list, description) }
  })
  const turned = tastes.map(({ turned: { aspect, from, to } }) => ({
    operation: 'update' as const,
    operation_details: { ...preference(aspect, to, from), old_preference: to === 'like' ? 'dislike' : 'like' },
  }))
  const done = added.filter((_, index) => index % 3 === 0)
  return [...told, ...added, ...turned, ...done.map((one) => ({ ...one, operation: 'delete' as const }))]
}

const choresOf = ({ verbs, things }: Character['chores']): string[] =>
  verbs.flatMap((verb) => things.map((thing) => `${verb} ${thing}`))

function sessionsOf(character: Character): Session[] {
  const all = operations(character)
  const aDay = Math.ceil(all.length / DAYS)
  return all.map((operation, index) => ({
    ...operation,
    persona: character.name,
    session_id: index + 1,
    date: new Date(FIRST_DAY + Math.floor(index / aDay) * 86_400_000).toISOString().slice(0, 10),
    session_type: 'activity',
    memory_turns: ['As the keeper of these sessions was told.'],
  }))
}

const criterion = (value: string) => ({ value, in_history: true })

function questionsOf(character: Character, last: string): MemoraQuestion[] {
  const asked = { persona: character.name, question_date: last }
  const recommending = character.tastes.flatMap(({ domain, aspects, turned, questions }) => {
    const items = Object.entries(aspects).map(([aspect, told]) => {
      const now = told.map(([polarity, item]) => [item === turned.from ? turned.to : polarity, item] as const)
      const of = (wanted: string) => now.filter(([polarity]) => polarity === wanted).map(([, item]) => ({ item }))
      return [aspect, { likes: of('like'), dislikes: of('dislike') }] as const
    })
    const values = Object.values(aspects).flatMap((told) => told.map(([, item]) => criterion(item)))
    return questions.map((question, index) => ({
      ...asked,
      id: `made up ${domain} ${index}`,
      task: 'recommending',
      question,
      presence: values,
      absence: [criterion(turned.from)],
      memory_evidence: { memory_items: Object.fromEntries(items) },
    }))
  })
  const { chores } = character
  const remembering = chores.verbs.map((verb) => {
    const own = choresOf(chores).map((text, index) => ({ text, isDone: index % 3 === 0 }))
    const named = own.filter(({ text }) => text.startsWith(`${verb} `))
    return {
      ...asked,
      id: `made up ${character.name} ${verb}`,
      task: 'remembering',
      question: `What is left for me to ${verb}?`,
      presence: named.filter(({ isDone }) => !isDone).map(({ text }) => criterion(text)),
      absence: named.filter(({ isDone }) => isDone).map(({ text }) => criterion(text)),
      memory_evidence: null,
    }
  })
  return [...recommending, ...remembering]
}

function intervalsOf({ name, tastes }: Character, sessions: readonly Session[]): Interval[] {
  return tastes.map(({ domain, turned: { aspect, from, to } }) => {
    const about = sessions.filter(({ operation_details: { item } }) => item === from)
    const [start, end] = about.map(({ session_id }) => session_id)
    const value = `${to === 'like' ? 'dislike' : 'like'} ${from}`
    return {
      id: `made up ${domain}`,
      persona: name,
      slot: [aspect, from],
      value,
      from_session: start ?? 0,
      to_session: end ?? null,
    }
  })
}

/** Two craftspeople, their chores and tastes: sessions in the format of Memora, written for this project. */
export function madeUpSessions() {
  const each = CHARACTERS.map((character) => {
    const sessions = sessionsOf(character)
    const last = sessions.at(-1)?.date ?? ''
    return { sessions, questions: questionsOf(character, last), intervals: intervalsOf(character, sessions) }
  })
  return {
    sessions: each.flatMap(({ sessions }) => sessions),
    questions: each.flatMap(({ questions }) => questions),
    intervals: each.flatMap(({ intervals }) => intervals),
  }
}
