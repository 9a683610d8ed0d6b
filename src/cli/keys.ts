import { type Command, InvalidArgumentError } from 'commander'
import { asserterKind } from '../model/kinds.ts'
import { createKey } from '../spaces/create-key.ts'
import { LOCAL_OWNER } from '../spaces/development-key.ts'
import { listKeys } from '../spaces/list-keys.ts'
import { revokeKey } from '../spaces/revoke-key.ts'
import { SCOPES, scope } from '../spaces/space.ts'
import { parseInstant } from '../time/instants.ts'
import { operator, withInstallation } from './installation.ts'
import { CommandProblem } from './problem.ts'
import { report, say } from './terminal.ts'

interface CreateOptions {
  space?: string[]
  service?: boolean
  scopes: (typeof SCOPES)[number][]
  kind: 'USER' | 'THIRD_PARTY' | 'INFERENCE'
  expires?: number
  owner?: string
}

export const addKeys = (program: Command): Command => {
  const keys = program.command('keys').description('make, list and revoke API keys')
  keys
    .command('create <name>')
    .description('make a key and print its secret, this once')
    .option('--space <id...>', 'the one space of a plain key, or those a service key may name')
    .option(
      '--service',
      'a service key: it names a space by the header Stemma-Space; without --space, any of its owner',
    )
    .option('--scopes <list>', `what it may do, of ${SCOPES.join(',')}`, readScopes, ['READ', 'WRITE'])
    .option('--kind <kind>', 'the highest kind it may speak for: USER, THIRD_PARTY or INFERENCE', readKind, 'USER')
    .option('--expires <instant>', 'an ISO 8601 instant with a zone', readInstant)
    .option('--owner <owner>', 'whose key it is')
    .action(create)
  keys
    .command('list')
    .description('list keys: id, state, scopes, kind, spaces, name')
    .option('--owner <owner>', 'whose keys', LOCAL_OWNER)
    .action((options: { owner: string }) =>
      withInstallation(async ({ graph }) => {
        for (const key of await listKeys(graph, options.owner)) {
          const state =
            key.revokedAt !== null ? 'revoked' : (key.expiresAt ?? Infinity) <= Date.now() ? 'expired' : 'valid'
          const spaces = key.spaces.length === 0 ? 'all spaces' : key.spaces.join(',')
          say([key.id, state, key.scopes.join(','), key.kind, spaces, key.name].join('  '))
        }
      }),
    )
  keys
    .command('revoke <id>')
    .description('refuse a key from now on')
    .option('--owner <owner>', 'whose key it is')
    .action((id: string, options: { owner?: string }) =>
      withInstallation(async (installation) => {
        const { alreadyRevoked } = await revokeKey(operator(installation, options.owner), { id })
        say(alreadyRevoked ? 'The key was revoked before.' : 'The key is revoked.')
      }),
    )
  return keys
}

const create = (name: string, options: CreateOptions): Promise<void> => {
  if (options.space === undefined && options.service !== true)
    throw new CommandProblem('Name the key’s space by --space, or make a key of all spaces by --service.')
  return withInstallation(async (installation) => {
    const { key, secret } = await createKey(operator(installation, options.owner), {
      name,
      scopes: options.scopes,
      kind: options.kind,
      service: options.service ?? false,
      spaces: options.space ?? (options.service ? [] : null),
      expiresAt: options.expires ?? null,
    })
    report(`Key ${key.id}. Its secret is shown this once:`)
    say(secret)
  })
}

const readScopes = (list: string): CreateOptions['scopes'] =>
  list.split(',').map((word) => {
    const read = scope.safeParse(word.trim().toUpperCase())
    if (!read.success) throw new InvalidArgumentError(`Scopes are ${SCOPES.join(', ')}.`)
    return read.data
  })

const readKind = (word: string): CreateOptions['kind'] => {
  const read = asserterKind.safeParse(word.toUpperCase())
  if (!read.success) throw new InvalidArgumentError('Kinds are USER, THIRD_PARTY and INFERENCE.')
  return read.data
}

export const readInstant = (text: string): number => {
  try {
    return parseInstant(text, [])
  } catch {
    throw new InvalidArgumentError('An instant is written as 2030-01-31T12:00:00Z.')
  }
}
