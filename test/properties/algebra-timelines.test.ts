import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  claimsAt,
  holderAt,
  inOrder,
  type Link,
  nextStart,
  runMembers as runMembersIn,
  stepEnd as stepEndIn,
  trustIn,
} from '../../src/model/timeline.ts'
import { believed, endsOf, standingAttestations, trust } from '../oracle/belief.ts'
import { claims } from '../oracle/claims.ts'
import { runMembers } from '../oracle/holding.ts'
import type { Fact, Oracle } from '../oracle/index.ts'
import { check, ordinary, played, sequence, VALID } from '../oracle/random.ts'
import { inStep, nextFrom, slot, stepEnd } from '../oracle/timeline.ts'

const linkOf = ({ space, clock }: Oracle, fact: Fact): Link => ({
  id: fact.id,
  slotKey: slot(space, fact),
  valueKey: fact.value,
  validFrom: fact.from,
  statedUntil: fact.statedUntil,
  expiresAt: fact.expiresAt,
  recordedAt: fact.recordedAt,
  ordinal: fact.order,
  ends: endsOf(space, fact, clock).map((end) => ({
    validAt: end.at,
    ending: end.ending,
    by: end.by ?? null,
    sourceId: end.source ?? null,
  })),
  kinds: standingAttestations(space, fact, clock).map((said) => said.kind),
  holds: null,
  saidFor: fact.from,
})

/** Every timeline of a random history as it is known now, with its facts and their links in order. */
function timelines(oracle: Oracle): { facts: Fact[]; links: Link[] }[] {
  const known = oracle.facts.filter((fact) => fact.lane === 'ASSERTED' && believed(oracle.space, fact, oracle.clock))
  const slots = [...new Set(known.map((fact) => slot(oracle.space, fact)))]
  return slots.map((name) => {
    const facts = known.filter((fact) => slot(oracle.space, fact) === name)
    return { facts, links: facts.map((fact) => linkOf(oracle, fact)).sort(inOrder) }
  })
}

const law = (holds: (oracle: Oracle, facts: Fact[], links: Link[]) => void) =>
  check(
    fc.property(sequence(ordinary, 18), (list) => {
      const oracle = played(list)
      for (const { facts, links } of timelines(oracle)) holds(oracle, facts, links)
    }),
    100,
  )
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort()

test('rule 2: each fact ends at the next start or its own end, and one at most holds at an instant', () => {
  law(({ space, clock }, facts, links) => {
    for (const fact of facts) {
      const link = links.find(({ id }) => id === fact.id)!
      expect(nextStart(links, link)).toBe(nextFrom(space, fact, clock))
      expect(stepEndIn(links, link)).toBe(stepEnd(space, fact, clock))
    }
    for (const valid of VALID) {
      const held = facts.filter((fact) => inStep(space, fact, valid, clock))
      expect(holderAt(links, valid)?.id).toBe(held[0]?.id)
    }
  })
})

test('rule 8: the members of a run are the believed equal facts that adjoin one another', () => {
  law(({ space, clock }, facts, links) => {
    for (const fact of facts) {
      const link = links.find(({ id }) => id === fact.id)!
      expect(ids(runMembersIn(links, link))).toEqual(ids(runMembers(space, fact, clock)))
    }
  })
})

test('rules 14 and 15: trust is the greatest standing kind, and guards a claim whatever equal values follow', () => {
  law(({ space, clock }, facts, links) => {
    for (const link of links) expect(trustIn(link)).toBe(trust(space, facts.find(({ id }) => id === link.id)!))
    const stranger: Fact = { ...facts[0]!, id: 'not in the space' }
    for (const valid of VALID) expect(ids(claimsAt(links, valid))).toEqual(ids(claims(space, stranger, valid, clock)))
  })
})

test('rule 15: what claims an instant is found in one walk, also among many facts of one start', () => {
  let looks = 0
  const links = Array.from({ length: 500 }, (_, ordinal): Link => {
    const said = { id: `fact ${ordinal}`, slotKey: 'city', validFrom: 1, recordedAt: 1, ordinal }
    const open = { statedUntil: Infinity, expiresAt: Infinity, ends: [], kinds: [], holds: null, saidFor: 1 }
    return {
      ...said,
      ...open,
      get valueKey() {
        looks += 1
        return `value ${ordinal % 7}`
      },
    }
  })
  // The last holds, and those of its value claim with it: what lies between holds nothing.
  expect(claimsAt(links, 1).map((link) => link.ordinal)).toEqual(
    Array.from({ length: 72 }, (_, place) => 2 + 7 * place),
  )
  expect(looks).toBeLessThan(3 * links.length)
})
