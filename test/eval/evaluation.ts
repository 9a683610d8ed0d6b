import type { Rows } from './report.ts'
import type { EvaluationService } from './service.ts'
import type { Intent, Way } from './ways.ts'

export interface Task {
  readonly service: EvaluationService
  /** A folder with the set's files, or one of them. */
  readonly data: string
  readonly progress: (line: string) => void
  /** How to ask, the headline among them; default: the headline alone. A history is written once for all. */
  readonly ways?: readonly Way[] | undefined
  /** Of every so many as-of probes one is asked in the other ways too; default: each. The headline is asked of all. */
  readonly sparse?: number | undefined
  /** For questions that state no time; without one each set has its own. */
  readonly intent?: Intent | undefined
}

/** A case with the view it got in the headline's way, or with several of them. */
export interface CaseViews {
  readonly id: string
  readonly view?: string
  readonly views?: readonly string[]
}

export interface Finding {
  /**
   * By way. Where `score` (0 to 100) and `false_share` (stale entries of entries delivered) are among the figures, the
   * set has a curve.
   */
  readonly rows: Rows
  /** Every case with the view it got. */
  readonly cases: readonly CaseViews[]
}

export type Evaluation = (task: Task) => Promise<Finding>
