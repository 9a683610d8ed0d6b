export type Neo4jProblemCode =
  | 'NO_WAY'
  | 'NO_JAVA'
  | 'JAVA_TOO_OLD'
  | 'NO_MAVEN'
  | 'DOWNLOAD_FAILED'
  | 'UNWRITABLE_FOLDER'
  | 'PORT_IN_USE'
  | 'DIED_AT_START'
  | 'START_TIMEOUT'
  | 'UNREACHABLE'
  | 'WRONG_PASSWORD'
  | 'TOO_OLD'
  | 'CONTAINER_FAILED'

/** Why no database could be had, and what the reader can do about it. The message holds both. */
export class Neo4jProblem extends Error {
  readonly code: Neo4jProblemCode
  readonly remedy: string

  constructor(code: Neo4jProblemCode, what: string, remedy: string, cause?: unknown) {
    super(`${what}\n${remedy}`, cause === undefined ? undefined : { cause })
    this.name = 'Neo4jProblem'
    this.code = code
    this.remedy = remedy
  }
}

/** Turns the file system's refusals into a message that names the folder; other faults pass unchanged. */
export function folderProblem(folder: string, fault: unknown): unknown {
  const code = (fault as NodeJS.ErrnoException | undefined)?.code
  if (code === undefined || !['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST'].includes(code)) return fault
  return new Neo4jProblem(
    'UNWRITABLE_FOLDER',
    `The folder ${folder} cannot be written (${code}).`,
    'Make it writable for this user, or name another one: STEMMA_DATA_DIR for the data, XDG_CACHE_HOME for downloads.',
    fault,
  )
}
