import type { Command } from 'commander'
import { impactOf } from '../reads/closure.ts'
import { type FactOptions, withFact, withFactOptions } from './fact-at.ts'
import { drawTree, impactTree } from './support-tree.ts'
import { say } from './terminal.ts'

export const addImpact = (program: Command): Command =>
  withFactOptions(
    program.command('impact <fact>').description('draw what rests on a fact, and what would fall with it'),
  ).action(impact)

const impact = (factId: string, options: FactOptions): Promise<void> =>
  withFact(factId, options, async (caller, fact) => {
    const found = await impactOf(caller, fact, options.depth)
    for (const line of drawTree(impactTree(fact, found))) say(line)
    say(`${found.wouldFall.length} would fall, ${found.wouldStand.length} would stand by another support.`)
    if (found.truncated) say('More rests on it than is drawn.')
  })
