import { execFile } from 'node:child_process'
import { inject } from 'vitest'
import { fromRoot } from '../../src/root.ts'
import { TEST_MASTER_SECRET } from '../support/service.ts'

export interface Ended {
  code: number
  out: string
  err: string
}

/** One command of `stemma` on the database of the test run, to its end. */
export const command = (dataDir: string, ...words: string[]): Promise<Ended> => {
  const { uri, username, password } = inject('neo4j')
  const neo4j = { NEO4J_URI: uri, NEO4J_USERNAME: username, NEO4J_PASSWORD: password }
  const env = { ...process.env, ...neo4j, STEMMA_MASTER_SECRET: TEST_MASTER_SECRET, STEMMA_DATA_DIR: dataDir }
  const file = [process.execPath, ['--import', 'tsx', 'src/cli/stemma.ts', ...words]] as const
  return new Promise((ended) => {
    execFile(...file, { cwd: fromRoot('./'), env }, (fault, out, err) =>
      ended({ code: fault === null ? 0 : Number(fault.code), out, err }),
    )
  })
}
