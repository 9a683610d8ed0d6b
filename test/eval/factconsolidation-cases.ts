import type { History } from './factconsolidation-files.ts'

export type Group = 'sh' | 'mh' | 'mh_weak' | 'asof_before' | 'asof_after'

export interface Case {
  readonly id: string
  readonly group: Group
  readonly question: string
  /** The serial after which it is asked; without one, after all. */
  readonly serial: number | undefined
  readonly present: readonly string[]
  readonly absent: readonly string[]
}

/** What is asked of a history: the conflicting single hops, the chains, and the probes on either side of an update. */
export function casesOf(history: History): Case[] {
  return [...singleHops(history), ...multiHops(history), ...probes(history)]
}

function singleHops({ singleHop }: History): Case[] {
  return singleHop
    .filter(({ conflicting, gold_is_current }) => conflicting && gold_is_current)
    .map(({ id, question, current_text, stale }) => ({
      id,
      group: 'sh' as const,
      question,
      serial: undefined,
      present: current_text === null ? [] : [current_text],
      absent: stale.map(({ text }) => text),
    }))
}

function multiHops({ multiHop }: History): Case[] {
  return multiHop
    .filter(({ chain, chain_status }) => chain !== null && chain.length > 0 && chain_status.startsWith('unique'))
    .map(({ id, question, chain, chain_status }) => ({
      id,
      group: chain_status === 'unique' ? ('mh' as const) : ('mh_weak' as const),
      question,
      serial: undefined,
      present: (chain ?? []).map(({ current_text }) => current_text),
      absent: (chain ?? []).flatMap(({ stale }) => stale.map(({ text }) => text)),
    }))
}

function probes({ asOf }: History): Case[] {
  return asOf.flatMap(({ id, question, before, after }) =>
    [['asof_before', before] as const, ['asof_after', after] as const].map(([group, probe]) => ({
      id,
      group,
      question,
      serial: probe.as_of_serial,
      present: [probe.present],
      absent: [probe.absent],
    })),
  )
}
