import type { Rows } from './report.ts'
import type { EvaluationService } from './service.ts'

export interface Task {
  readonly service: EvaluationService
  /** A folder with the set's files, or one of them. */
  readonly data: string
  readonly progress: (line: string) => void
}

export interface Finding {
  readonly rows: Rows
  /** Every case with the view it got. */
  readonly cases: readonly object[]
}

export type Evaluation = (task: Task) => Promise<Finding>
