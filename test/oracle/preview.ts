import { entityOf, isRetired, referent } from './entities.ts'
import type { Space } from './space.ts'
import { isVisible } from './timeline.ts'
import type { Preview, Target } from './types.ts'
import { isCarried, isShared, type Reach, reachOf, referredToBy, restsOn, whyItGoes } from './widths.ts'

/** What would go and why, and which of its neighbours stay and why. What is hidden already is in neither. */
export function previewForget(space: Space, target: Target): Preview {
  const reach = reachOf(space, target, space.clock)
  const shown = space.facts.filter((fact) => isVisible(space, fact))
  const goes = shown.flatMap((fact) => {
    const why = whyItGoes(space, reach, fact)
    return why ? [{ fact: fact.id, why }] : []
  })
  return { goes, stays: [...factsThatStay(space, reach), ...entitiesThatStay(space, reach)] }
}

function factsThatStay(space: Space, reach: Reach): Preview['stays'] {
  const rest = space.facts.filter((fact) => isVisible(space, fact) && !whyItGoes(space, reach, fact))
  const refers = rest.filter((fact) => reach.entities.includes(referent(fact) ?? -1))
  return [
    ...refers.map((fact) => ({ fact: fact.id, why: 'REFERS_TO' as const })),
    ...rest
      .filter((fact) => restsOn(space, reach, fact))
      .map((fact) => {
        const carried = isCarried(space, reach, fact, space.clock)
        return { fact: fact.id, why: carried ? ('OTHER_SUPPORT' as const) : ('HIDDEN_SUPPORT' as const) }
      }),
  ]
}

function entitiesThatStay(space: Space, reach: Reach): Preview['stays'] {
  const going = space.facts.filter((fact) => isVisible(space, fact) && whyItGoes(space, reach, fact))
  const entities = [...new Set(going.map((fact) => entityOf(space, fact)))]
  return referredToBy(space, entities)
    .filter((entity) => going.some((fact) => referent(fact) === entity))
    .filter((entity) => !reach.entities.includes(entity) && !isRetired(space, entity))
    .map((entity) => ({ entity, why: isShared(space, reach, entity) ? ('SHARED' as const) : ('BEYOND' as const) }))
}
