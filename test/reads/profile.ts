import type { ProfiledPlan } from 'neo4j-driver'
import { encode } from '../../src/graph/codec.ts'
import type { Graph } from '../../src/graph/graph.ts'

export interface Profile {
  hits: number
  /** Names of the operators, without the runtime's suffix. */
  operators: string[]
}

const walk = (plan: ProfiledPlan): ProfiledPlan[] => [plan, ...plan.children.flatMap(walk)]

/** What a statement of `cypher/` costs, and by which operators: exact and repeatable, unlike milliseconds. */
export const profile = async (graph: Graph, text: string, params: Record<string, unknown>): Promise<Profile> => {
  const session = graph.driver.session()
  try {
    const { summary } = await session.run(`PROFILE ${text}`, { p: encode(params) })
    if (summary.profile === false) throw new Error('The database gave no profile.')
    const plans = walk(summary.profile)
    const hits = plans.reduce((sum, plan) => sum + Number(plan.dbHits), 0)
    return { hits, operators: plans.map((plan) => plan.operatorType.replace(/@.*$/, '')) }
  } finally {
    await session.close()
  }
}
