import type { Runs } from '../graph/graph.ts'
import type { Caller } from '../model/caller.ts'

/** The change in which conclusions are judged. */
export interface JudgingChange {
  id: string
  at: number
}

export const settle = async (_tx: Runs, _caller: Caller, _change: JudgingChange, _moved: string[]): Promise<void> => {}
