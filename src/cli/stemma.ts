#!/usr/bin/env node
import { Command } from 'commander'
import { addAudit } from './audit.ts'
import { addCheck } from './check.ts'
import { addDemo } from './demo.ts'
import { addExplain } from './explain.ts'
import { addImpact } from './impact.ts'
import { addKeys } from './keys.ts'
import { tellOf } from './problem.ts'
import { addServe } from './serve.ts'
import { addSpaces } from './spaces.ts'
import { addStart } from './start.ts'
import { addStop } from './stop.ts'
import { report } from './terminal.ts'

const program = new Command('stemma').description('A graph-backed provenance memory service for AI agents, on Neo4j.')
for (const add of [addServe, addStart, addStop, addKeys, addSpaces, addCheck, addAudit, addExplain, addImpact, addDemo])
  add(program)

try {
  await program.parseAsync()
} catch (fault) {
  report(tellOf(fault))
  process.exitCode = 1
}
