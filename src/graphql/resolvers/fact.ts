import { impactOf, type WhyView, whyOf } from '../../reads/closure.ts'
import type { FactView } from '../../reads/fact-view.ts'
import type { Moment } from '../../reads/moment.ts'
import type { AttestationView } from '../../reads/sources.ts'
import type { Context } from '../context.ts'
import { attestationsAt, changesAt, loadSources, sourcesAt } from './loaders.ts'
import { factsAt } from './payloads.ts'

const SCALARS = {
  STRING: (value: string) => ({ __typename: 'StringValue', string: value }),
  NUMBER: (value: string) => ({ __typename: 'NumberValue', number: value }),
  BOOLEAN: (value: string) => ({ __typename: 'BooleanValue', boolean: value === 'true' }),
  DATE: (value: string) => ({ __typename: 'DateValue', date: value }),
}

const shownValue = ({ attribute, refersTo, value, valueType, moment }: FactView) => {
  if (attribute === null || value === null) return null
  if (valueType !== 'ENTITY') return SCALARS[valueType](value)
  return refersTo === null ? SCALARS.STRING(value) : { __typename: 'EntityValue', entity: { ...refersTo, moment } }
}

export const fact = {
  value: shownValue,
  valueText: ({ value, text }: FactView) => value ?? text,
  entity: ({ entity, moment }: FactView) => (entity === null ? null : { ...entity, moment }),
  attribute: ({ attribute, moment }: FactView) => (attribute === null ? null : { ...attribute, moment }),
  attestations: ({ id, moment }: FactView, _: unknown, context: Context) => attestationsAt(context, moment).load(id),
  sources: async ({ id, moment }: FactView, _: unknown, context: Context) => {
    const attestations = await attestationsAt(context, moment).load(id)
    return loadSources(
      context,
      moment,
      attestations.map((attestation) => attestation.sourceId),
    )
  },
  supersedes: ({ supersedesId, moment }: FactView, _: unknown, context: Context) =>
    supersedesId === null ? null : factsAt(context, moment).load(supersedesId),
  asOf: ({ moment }: FactView) => moment,
  why: async (of: FactView, { depth }: { depth?: number | null }, context: Context) => ({
    ...(await whyOf(context.caller, of, depth)),
    moment: of.moment,
  }),
  impact: (of: FactView, { depth }: { depth?: number | null }, context: Context) => impactOf(context.caller, of, depth),
}

type WhyAt = WhyView & { moment: Moment }

const attestationsBeneath = async ({ nodes, moment }: WhyAt, context: Context): Promise<AttestationView[]> => {
  const loader = attestationsAt(context, moment)
  return (await Promise.all(nodes.map((node) => loader.load(node.fact.id)))).flat()
}

export const why = {
  sources: async (of: WhyAt, _: unknown, context: Context) => {
    const attestations = await attestationsBeneath(of, context)
    return loadSources(
      context,
      of.moment,
      attestations.map((attestation) => attestation.sourceId),
    )
  },
  asserters: async (of: WhyAt, _: unknown, context: Context) => {
    const asserters = (await attestationsBeneath(of, context)).map(({ asserter }) => asserter)
    return [
      ...new Map(asserters.map((asserter) => [JSON.stringify([asserter.kind, asserter.name]), asserter])).values(),
    ]
  },
}

export const attestation = {
  change: ({ changeId, moment }: AttestationView, _: unknown, context: Context) =>
    changesAt(context, moment).load(changeId),
  source: ({ sourceId, moment }: AttestationView, _: unknown, context: Context) =>
    sourceId === null ? null : sourcesAt(context, moment).load(sourceId),
}
