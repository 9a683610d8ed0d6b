import type { Command } from 'commander'
import { checkSpace } from '../check/check-space.ts'
import { allSpaceIds } from '../check/stored.ts'
import type { Graph } from '../graph/graph.ts'
import { withInstallation } from './installation.ts'
import { report, say } from './terminal.ts'

export const addCheck = (program: Command): Command =>
  program
    .command('check [space]')
    .description('compare what is stored of one or of all spaces with the rules; exits with 1 if they differ')
    .action((space: string | undefined) =>
      withInstallation(async ({ graph }) => {
        if ((await check(graph, space)) > 0) process.exitCode = 1
      }),
    )

async function check(graph: Graph, only: string | undefined): Promise<number> {
  let spaces = 0
  let violations = 0
  for await (const spaceId of only === undefined ? allSpaceIds(graph) : [only]) {
    spaces += 1
    for (const { rule, subject, message } of await checkSpace(graph, spaceId, Date.now())) {
      violations += 1
      say(`${spaceId}  ${rule}  ${subject}  ${message}`)
    }
    if (spaces % 100 === 0) report(`${spaces} spaces checked ...`)
  }
  say(`${spaces} checked, ${violations} at odds with the rules.`)
  return violations
}
