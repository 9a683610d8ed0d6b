import { inForce, standingAttestations } from '../belief.ts'
import { write } from '../change.ts'
import { add, type Space } from '../space.ts'
import { RANK, Refused, type Result, rankOf, type Speaker } from '../types.ts'

interface Named {
  source?: string
  asserter?: string
}

/** Reaches hidden facts too. */
export function withdraw(space: Space, what: Named, by: Speaker): Result {
  return write(space, 'withdraw', by, what, (change) => {
    const named = (one: Named) =>
      what.source !== undefined ? one.source === what.source : one.asserter === what.asserter
    const known = space.attestations.some(named) || (what.source !== undefined && space.ends.some(named))
    if (!known) throw new Refused('NOT_FOUND')
    const standing = space.facts.flatMap((fact) => standingAttestations(space, fact, change.at)).filter(named)
    const before = space.withdrawals.some((one) => named(one) && inForce(space, one.change, change.at))
    if (before && standing.length === 0) return { outcome: 'alreadyWithdrawn' }
    if (standing.some((said) => RANK[said.kind] > rankOf(by))) throw new Refused('TRUST')
    add(space, space.withdrawals, { change: change.id, ...what })
    return {}
  })
}
