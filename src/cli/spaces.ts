import type { Command } from 'commander'
import { createSpace } from '../spaces/create-space.ts'
import { listSpaces, type SpacePage } from '../spaces/list-spaces.ts'
import { operator, withInstallation } from './installation.ts'
import { say } from './terminal.ts'

const PAGE = 100

export const addSpaces = (program: Command): Command => {
  const spaces = program.command('spaces').description('make and list spaces')
  spaces
    .command('create <name>')
    .option('--owner <owner>', 'whose space it is')
    .description('make a space and print its id')
    .action((name: string, options: { owner?: string }) =>
      withInstallation(async (installation) => {
        say((await createSpace(operator(installation, options.owner), { name })).id)
      }),
    )
  spaces
    .command('list')
    .option('--owner <owner>', 'whose spaces')
    .description('list spaces: id, number of changes, name')
    .action((options: { owner?: string }) =>
      withInstallation(async (installation) => {
        let page: SpacePage | undefined
        do {
          const after = page?.pageInfo.endCursor ?? null
          page = await listSpaces(operator(installation, options.owner), { first: PAGE, after })
          for (const { node } of page.edges) say(`${node.id}  ${node.seq}  ${node.name}`)
        } while (page.pageInfo.hasNextPage)
      }),
    )
  return spaces
}
