import type { MutationResolvers, QueryResolvers, SpaceResolvers } from '../../generated/graphql.ts'
import { createKey } from '../../spaces/create-key.ts'
import { createSpace } from '../../spaces/create-space.ts'
import { findSpace } from '../../spaces/find-space.ts'
import { listSpaces } from '../../spaces/list-spaces.ts'
import { revokeKey } from '../../spaces/revoke-key.ts'
import { updateSettings } from '../../spaces/update-settings.ts'

export const spaceQueries: Pick<QueryResolvers, 'space' | 'spaces'> = {
  space: (_, __, { caller }) => findSpace(caller.graph, caller.spaceId),
  spaces: (_, page, { administrator }) => listSpaces(administrator, page),
}

export const spaceMutations: Pick<
  MutationResolvers,
  'createSpace' | 'updateSpaceSettings' | 'createKey' | 'revokeKey'
> = {
  createSpace: async (_, { input }, { administrator }) => ({ space: await createSpace(administrator, input) }),
  updateSpaceSettings: async (_, { input }, { administrator }) => ({
    space: await updateSettings(administrator, input),
  }),
  createKey: (_, { input }, { administrator }) => createKey(administrator, input),
  revokeKey: async (_, { input }, { administrator, service }) => {
    const revoked = await revokeKey(administrator, input)
    service.keyRing.forget()
    return revoked
  },
}

export const space: Pick<SpaceResolvers, 'settings'> = {
  settings: ({ nearNameConflicts }) => ({ nearNameConflicts }),
}
