import { ConfigProblem, PortInUse } from '../config.ts'
import { EmbedderProblem } from '../embedding/offline.ts'
import { MigrationProblem } from '../graph/migrate.ts'
import { Neo4jProblem } from '../neo4j/problem.ts'
import { Refusal } from '../refusal.ts'
import { MasterSecretProblem } from '../spaces/master-secret.ts'

/** The command can't be done as it was given, or not now. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem'
}

const expected = [
  ConfigProblem,
  EmbedderProblem,
  MigrationProblem,
  PortInUse,
  Neo4jProblem,
  Refusal,
  MasterSecretProblem,
  CommandProblem,
]

/** What to tell a person: of a problem that was foreseen its message alone, of a fault all there is. */
export const tellOf = (fault: unknown): string => {
  if (expected.some((kind) => fault instanceof kind)) return (fault as Error).message
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)
}
