import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type EmbedderSettings, embedderOf, embedderVariables } from './embedder-settings.ts'

export interface Config {
  readonly environment: 'development' | 'production'
  readonly neo4j: {
    readonly uri: string
    readonly username: string
    readonly password: string
    readonly database: string | undefined
  }
  readonly host: string
  readonly port: number
  /** Absolute. */
  readonly dataDir: string
  readonly masterSecret: string
  /** Whether a request may set the clock by the header `Stemma-Now`. */
  readonly testClock: boolean
  readonly introspection: boolean
  readonly corsOrigins: readonly string[]
  readonly embedder: EmbedderSettings
  /** The file of the key that signs heads of the audit chain. */
  readonly auditKeyFile: string | undefined
  /** Where `/metrics` answers; undefined: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
}

export type Variables = Readonly<Record<string, string | undefined>>

/** The environment holds something the service can't run with. Each line says which variable and what would do. */
export class ConfigProblem extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigProblem'
    this.problems = problems
  }
}

/** Another program has the port. */
export class PortInUse extends Error {
  constructor(host: string, port: number, variable: 'STEMMA_PORT' | 'STEMMA_METRICS_PORT' = 'STEMMA_PORT') {
    super(`Port ${port} of ${host} is in use. Stop what uses it, or set ${variable} to another one.`)
    this.name = 'PortInUse'
  }
}

const MIN_SECRET_CHARACTERS = 32
const SECRET_FILE = 'master-secret'

const flag = (name: string) =>
  z
    .enum(['true', 'false', '1', '0', 'yes', 'no'], { error: `${name} must be true or false.` })
    .transform((word) => word === 'true' || word === '1' || word === 'yes')
    .optional()

const portNumber = (name: string, example: number) => {
  const error = `${name} must be a port number up to 65535, for example ${example}; 0 takes any free one.`
  return z
    .string()
    .regex(/^\d{1,5}$/, { error })
    .transform(Number)
    .refine((port) => port <= 65_535, { error })
}

const listenAddress = (name: string) =>
  z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, { error: `${name} must be an address to listen on, for example 127.0.0.1.` })
    .default('127.0.0.1')

const origin = z.string().refine(isOrigin, {
  error: 'STEMMA_CORS_ORIGINS must list origins such as https://app.example.org, separated by commas.',
})

const variables = z.object({
  NEO4J_URI: z
    .string({ error: 'NEO4J_URI must be set, for example bolt://127.0.0.1:7687; or use `stemma start`.' })
    .regex(/^(bolt|neo4j)(\+s|\+ssc)?:\/\/.+/, {
      error: 'NEO4J_URI must be an address such as bolt://127.0.0.1:7687 or neo4j+s://host.',
    }),
  NEO4J_USERNAME: z.string().default('neo4j'),
  NEO4J_PASSWORD: z.string({ error: 'NEO4J_PASSWORD must be set to the password of NEO4J_USERNAME.' }),
  NEO4J_DATABASE: z.string().optional(),
  STEMMA_HOST: listenAddress('STEMMA_HOST'),
  STEMMA_PORT: portNumber('STEMMA_PORT', 4004).default(4004),
  STEMMA_METRICS_HOST: listenAddress('STEMMA_METRICS_HOST'),
  STEMMA_METRICS_PORT: portNumber('STEMMA_METRICS_PORT', 9464).optional(),
  STEMMA_DATA_DIR: z.string().default('.stemma'),
  STEMMA_MASTER_SECRET: z
    .string()
    .min(MIN_SECRET_CHARACTERS, {
      error: `STEMMA_MASTER_SECRET must have at least ${MIN_SECRET_CHARACTERS} characters; unset it to have one made.`,
    })
    .optional(),
  STEMMA_TEST_CLOCK: flag('STEMMA_TEST_CLOCK'),
  STEMMA_INTROSPECTION: flag('STEMMA_INTROSPECTION'),
  STEMMA_CORS_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((item) => item.trim()))
    .pipe(z.array(origin))
    .optional(),
  STEMMA_ENVIRONMENT: z
    .enum(['development', 'production'], { error: 'STEMMA_ENVIRONMENT must be development or production.' })
    .optional(),
  NODE_ENV: z.string().optional(),
  STEMMA_AUDIT_KEY_FILE: z.string().optional(),
  ...embedderVariables,
})

/**
 * The configuration as the environment states it. An empty variable counts as unset. Makes the data folder, and the
 * master secret at the first start.
 */
export function readConfig(environment: Variables): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const read = variables.safeParse(set)
  if (!read.success) throw new ConfigProblem([...new Set(read.error.issues.map((issue) => issue.message))])
  const given = read.data
  const mode = given.STEMMA_ENVIRONMENT ?? (given.NODE_ENV === 'production' ? 'production' : 'development')
  if (mode === 'production' && given.STEMMA_TEST_CLOCK)
    throw new ConfigProblem(['STEMMA_TEST_CLOCK lets callers set the clock: it can’t be on in production.'])
  const embedder = embedderOf(given)
  if ('missing' in embedder) throw new ConfigProblem([embedder.missing])
  const dataDir = makeDataFolder(given.STEMMA_DATA_DIR)
  return {
    environment: mode,
    neo4j: {
      uri: given.NEO4J_URI,
      username: given.NEO4J_USERNAME,
      password: given.NEO4J_PASSWORD,
      database: given.NEO4J_DATABASE,
    },
    host: given.STEMMA_HOST,
    port: given.STEMMA_PORT,
    dataDir,
    masterSecret: given.STEMMA_MASTER_SECRET ?? keptSecret(dataDir),
    testClock: given.STEMMA_TEST_CLOCK ?? false,
    introspection: given.STEMMA_INTROSPECTION ?? mode === 'development',
    corsOrigins: given.STEMMA_CORS_ORIGINS ?? [],
    embedder,
    auditKeyFile: given.STEMMA_AUDIT_KEY_FILE,
    metrics:
      given.STEMMA_METRICS_PORT === undefined
        ? undefined
        : { host: given.STEMMA_METRICS_HOST, port: given.STEMMA_METRICS_PORT },
  }
}

function isOrigin(text: string): boolean {
  try {
    return new URL(text).origin === text
  } catch {
    return false
  }
}

/** The absolute path of the data folder, made and proven writable. */
export function makeDataFolder(path: string): string {
  const folder = resolve(path)
  const probe = join(folder, `.writable-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (fault) {
    throw new ConfigProblem([
      `The data folder ${folder} can't be written (${codeOf(fault)}). Set STEMMA_DATA_DIR to a folder that this user may write.`,
    ])
  }
  return folder
}

/** The secret kept in the data folder; made once. Losing it makes the database's keyed digests useless. */
export function keptSecret(dataDir: string): string {
  const path = join(dataDir, SECRET_FILE)
  return readSecret(path) ?? makeSecret(path)
}

function readSecret(path: string): string | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch (fault) {
    if (codeOf(fault) === 'ENOENT') return undefined
    throw new ConfigProblem([`The master secret ${path} can't be read (${codeOf(fault)}).`])
  }
  if (text.length < MIN_SECRET_CHARACTERS)
    throw new ConfigProblem([
      `The master secret ${path} is damaged. Restore it from a backup; a new one won't fit the database.`,
    ])
  if ((statSync(path).mode & 0o077) !== 0)
    throw new ConfigProblem([`Others may read the master secret ${path}. Run: chmod 600 ${path}`])
  return text
}

/** Written aside and linked into place: of two processes that start at once, both take the first one's. */
function makeSecret(path: string): string {
  const aside = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    writeFileSync(aside, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
    try {
      linkSync(aside, path)
    } catch (fault) {
      if (codeOf(fault) !== 'EEXIST') throw fault
    } finally {
      rmSync(aside, { force: true })
    }
  } catch (fault) {
    throw new ConfigProblem([`The master secret can't be written to ${path} (${codeOf(fault)}).`])
  }
  return readSecret(path) as string
}

const codeOf = (fault: unknown): string =>
  fault instanceof Error && 'code' in fault ? String(fault.code) : 'unknown fault'
