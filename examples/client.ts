/** A refusal of the service: `code` says why, `path` names the field. */
export class ServiceRefusal extends Error {
  readonly code: string
  readonly path: string

  constructor(code: string, path: string, message: string) {
    super(`${code}${path === '' ? '' : ` at ${path}`}: ${message}`)
    this.name = 'ServiceRefusal'
    this.code = code
    this.path = path
  }
}

export interface ConnectOptions {
  /** Where the service answers, without `/graphql`. */
  readonly url: string
  readonly key: string
  /** Needed with a service key, which may name several spaces. */
  readonly space?: string | undefined
  /** An instant to take for now; only a service started with a clock that requests may set obeys it. */
  readonly now?: string | undefined
}

export type Variables = Readonly<Record<string, unknown>>

export interface Client {
  ask<Answer>(document: string, variables?: Variables): Promise<Answer>
  inSpace(space: string): Client
  at(now: string | undefined): Client
}

interface Reply {
  readonly data?: unknown
  readonly errors?: readonly {
    readonly message: string
    readonly extensions?: { readonly code?: string; readonly path?: unknown }
  }[]
}

export function connect(options: ConnectOptions): Client {
  return {
    ask: <Answer>(document: string, variables?: Variables) => ask<Answer>(options, document, variables),
    inSpace: (space) => connect({ ...options, space }),
    at: (now) => connect({ ...options, now }),
  }
}

async function ask<Answer>(options: ConnectOptions, query: string, variables: Variables = {}): Promise<Answer> {
  const send = () =>
    fetch(new URL('/graphql', options.url), {
      method: 'POST',
      headers: headersOf(options),
      body: JSON.stringify({ query, variables }),
    })
  // A kept connection may close just as it is used again.
  const response = await (mayRepeat(query, variables) ? send().catch(send) : send())
  const reply = await readReply(response)
  const [error] = reply.errors ?? []
  if (error !== undefined) throw refusalOf(error)
  return reply.data as Answer
}

/** Reads, and writes with an idempotency key, do no more when they are sent twice. */
function mayRepeat(document: string, { input }: Variables): boolean {
  const isKeyed = typeof input === 'object' && input !== null && 'idempotencyKey' in input
  return isKeyed || !document.trimStart().startsWith('mutation')
}

function headersOf({ key, space, now }: ConnectOptions): Record<string, string> {
  return {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    ...(space === undefined ? {} : { 'stemma-space': space }),
    ...(now === undefined ? {} : { 'stemma-now': now }),
  }
}

async function readReply(response: Response): Promise<Reply> {
  const body = await response.text()
  try {
    return JSON.parse(body) as Reply
  } catch {
    throw new Error(`The service answered ${response.status} with no JSON: ${body.slice(0, 200)}`)
  }
}

function refusalOf({ message, extensions }: NonNullable<Reply['errors']>[number]): ServiceRefusal {
  const path = Array.isArray(extensions?.path) ? extensions.path.join('.') : String(extensions?.path ?? '')
  return new ServiceRefusal(extensions?.code ?? 'FAULT', path, message)
}

/** A fresh space; the key must be a service key of all spaces with the scope ADMIN. */
export async function createSpace(client: Client, name: string): Promise<string> {
  const answer = await client.ask<{ createSpace: { space: { id: string } } }>(
    'mutation ($input: CreateSpaceInput!) { createSpace(input: $input) { space { id } } }',
    { input: { name } },
  )
  return answer.createSpace.space.id
}
