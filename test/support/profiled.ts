import type { ProfiledPlan, Session, Transaction } from 'neo4j-driver'
import type { z } from 'zod'
import { decode, encode } from '../../src/graph/codec.ts'
import type { Graph, Runs } from '../../src/graph/graph.ts'
import type { Query } from '../../src/graph/query.ts'

/** What one piece of work cost the database. */
export interface Cost {
  /** Paths of the statements sent, in order. */
  statements: string[]
  hits: number
  /** How often the client waited for the server: statements sent together are one, a commit is one. */
  roundTrips: number
  /** Operators of each statement's plan. */
  operators: Map<string, { name: string; rows: number }[]>
}

const walk = (plan: ProfiledPlan): ProfiledPlan[] => [plan, ...(plan.children ?? []).flatMap(walk)]

/** A graph that sends every statement with PROFILE and keeps account of what it cost. */
export const profiled = (graph: Graph): { graph: Graph; take(): Cost } => {
  let cost: Cost = { statements: [], hits: 0, roundTrips: 0, operators: new Map() }
  let inFlight = 0
  const send = async <P extends z.ZodType, R extends z.ZodType>(
    on: Session | Transaction,
    statement: Query<P, R>,
    params: z.input<P>,
  ): Promise<z.output<R>[]> => {
    if (inFlight === 0) cost.roundTrips += 1
    inFlight += 1
    try {
      cost.statements.push(statement.path)
      const result = await on.run(`PROFILE ${statement.text}`, { p: encode(statement.params.parse(params)) })
      const plans = walk(result.summary.profile as ProfiledPlan)
      cost.hits += plans.reduce((sum, plan) => sum + Number(plan.dbHits), 0)
      cost.operators.set(
        statement.path,
        plans.map((plan) => ({ name: plan.operatorType.replace('@neo4j', ''), rows: Number(plan.rows) })),
      )
      return result.records.map((record) => statement.row.parse(decode(record.toObject())))
    } finally {
      inFlight -= 1
    }
  }
  const run: Runs['run'] = async (statement, params) => {
    const session = graph.driver.session()
    try {
      return await send(session, statement, params)
    } finally {
      await session.close()
    }
  }
  const transact: Graph['transact'] = async (work) => {
    const session = graph.driver.session()
    const tx = await session.beginTransaction()
    try {
      const result = await work({ run: (statement, params) => send(tx, statement, params) })
      cost.roundTrips += 1
      await tx.commit()
      return result
    } finally {
      await session.close()
    }
  }
  return {
    graph: { ...graph, run, transact },
    take: () => {
      const taken = cost
      cost = { statements: [], hits: 0, roundTrips: 0, operators: new Map() }
      return taken
    },
  }
}
