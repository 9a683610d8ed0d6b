import { type Graph, openGraph } from '../../src/graph/graph.ts'
import type { Caller } from '../../src/model/caller.ts'
import { type CountingProxy, countingProxy } from '../bench/proxy.ts'
import { profiled } from '../support/profiled.ts'

/** What a read costs, apart from time. */
export interface Costs {
  hits: number
  statements: number
  /** The same twice only where nothing is sent side by side. */
  roundTrips: number
  /** Bytes from the database. */
  received: number
  sent: number
}

export interface Meter {
  /** Runs a read three times: once to compile, once for its hits, once for its bytes. */
  costsOf(caller: Caller, read: (caller: Caller) => Promise<unknown>): Promise<Costs>
  close(): Promise<void>
}

export const openMeter = async (
  graph: Graph,
  neo4j: { uri: string; username: string; password: string },
): Promise<Meter> => {
  const { hostname, port } = new URL(neo4j.uri)
  const proxy: CountingProxy = await countingProxy(hostname, Number(port))
  const watched = profiled(graph)
  const counted = openGraph({ ...neo4j, uri: `bolt://127.0.0.1:${proxy.port}` })
  return {
    costsOf: async (caller, read) => {
      await read({ ...caller, graph: counted })
      proxy.take()
      await read({ ...caller, graph: counted })
      const { sent, received } = proxy.take()
      watched.take()
      await read({ ...caller, graph: watched.graph })
      const { hits, statements, roundTrips } = watched.take()
      return { hits, statements: statements.length, roundTrips, sent, received }
    },
    close: async () => {
      await counted.close()
      await proxy.close()
    },
  }
}

/** Costs as one line of the test's output. */
export const told = ({ hits, statements, roundTrips, sent, received }: Costs): string =>
  `${hits} hits, ${statements} statements, ${roundTrips} round trips, ${sent} + ${received} bytes`
