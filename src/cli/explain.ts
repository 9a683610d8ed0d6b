import type { Command } from 'commander'
import { whyOf } from '../reads/closure.ts'
import { attestationsOf } from '../reads/sources.ts'
import { type FactOptions, withFact, withFactOptions } from './fact-at.ts'
import { drawTree, whyTree } from './support-tree.ts'
import { say } from './terminal.ts'

export const addExplain = (program: Command): Command =>
  withFactOptions(
    program.command('explain <fact>').description('draw what a fact rests on, down to who said it'),
  ).action(explain)

const explain = (factId: string, options: FactOptions): Promise<void> =>
  withFact(factId, options, async (caller, fact) => {
    const why = await whyOf(caller, fact, options.depth)
    const ids = why.nodes.map((node) => node.fact.id)
    const attestations = await attestationsOf(caller, ids, fact.moment)
    const said = new Map(ids.map((id, index) => [id, attestations[index] ?? []]))
    for (const line of drawTree(whyTree(why, said))) say(line)
    if (why.leastTrust !== null) say(`Least trust beneath: ${why.leastTrust}.`)
    if (why.truncated) say('More lies beneath than is drawn.')
  })
