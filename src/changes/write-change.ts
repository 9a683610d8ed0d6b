import type { Caller } from '../model/caller.ts'
import type { WriteResult } from '../model/write-result.ts'
import { attemptOf, type ChangeRequest } from './open-change.ts'
import { writeInTurn } from './queue.ts'

export type { ChangeInput, ChangeRequest, Known, NearRead, OpenChange } from './open-change.ts'

/** One mutation, there and back, in its turn. */
export const writeChange = async <Read>(caller: Caller, request: ChangeRequest<Read>): Promise<WriteResult> =>
  writeInTurn(attemptOf(caller, request))
