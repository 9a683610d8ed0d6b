import { describe, expect, test } from 'vitest'
import { intentOf, looksBack, type SettledIntent } from '../../src/recall/intent.ts'

const ASKED: Record<SettledIntent, string[]> = {
  CURRENT: [
    'Where does Ada live?',
    'What is on my packing list?',
    'Which boats do I own?',
    'How many nets are in the shed?',
    'What is my goal for the regatta?',
    'Draft a letter about the following: our recommendations for the new pier',
    'Read "how has the harbour changed" aloud',
    'Who made the clock?',
    'Where could I have left the oars?',
    'Which key opens the shed that should be locked?',
    'What did Ada buy?',
    'What do you know about Ada?',
    'Do you know her phone number?',
    'What has to be checked before boarding?',
    'Which tea does Ada drink before bed?',
    'How does the movie end?',
    'How does the developer reach Ada?',
    'When was the movie on the shelf made?',
    'Where is Ada at the time of the regatta?',
    '住所はどこですか',
    '',
  ],
  HISTORICAL: [
    'Where did Ada live before?',
    'What was her previous employer?',
    'Which phone number did he use two years ago?',
    'What did Ada use to drive? I mean what she used to drive.',
    'Who was the former warden?',
    'What is her old address?',
    'Where did Ada work before she moved?',
    'Which club did Ada originally join?',
    'Where was Ada before joining the club?',
  ],
  CHANGE: [
    'How has Ada’s address changed?',
    'How did the price evolve?',
    'When did Ada move?',
    'What changed in the plan?',
    'Show the timeline of her jobs',
    'List the changes to the budget',
    'How did his views shift over the years?',
  ],
  CONTRADICTION: [
    'Do any sources disagree about the date?',
    'Is there a conflict about where Ada lives?',
    'Which one is right, Turku or Vaasa?',
    'What is inconsistent in what we know?',
  ],
  RECOMMENDATION: [
    'Can you recommend a harbour café?',
    'Suggest something for dinner',
    'What should I wear tomorrow?',
    'Any ideas for a weekend trip?',
    'Help me choose a lamp',
    'What would Ada like for lunch?',
    'I am looking for a new hobby',
    'Where should we have supper on Friday?',
    'Which of the two knives should I pack?',
    'Who should she ask to the dance?',
    'What should I pack before leaving?',
  ],
  BELIEF: [
    'What did we know about the pier in March?',
    'What did you believe then?',
    'What was assumed about the tide?',
    'What did the crew eat at the time?',
  ],
}

describe('the cues of a question', () => {
  for (const [intent, questions] of Object.entries(ASKED))
    test.each(questions)(`${intent}: %s`, (question) => {
      expect(intentOf(question)).toBe(intent)
    })
})

test('the past is asked for by three intents', () => {
  const back = (Object.keys(ASKED) as SettledIntent[]).filter(looksBack)
  expect(back.sort()).toEqual(['CHANGE', 'CONTRADICTION', 'HISTORICAL'])
})
