import { z } from 'zod'
import { documentOf } from '../../model/audit-head.ts'
import { type AttributeRef, findAttribute } from '../../reads/attributes.ts'
import { type ChangeView, findChange, listChanges } from '../../reads/changes.ts'
import {
  type ConflictKey,
  type ConflictStatus,
  type ConflictView,
  conflictKey,
  listConflicts,
} from '../../reads/conflicts.ts'
import { listDefinitions } from '../../reads/definitions.ts'
import { type EntityRef, findEntity } from '../../reads/entities.ts'
import { type FactView, findFact } from '../../reads/fact-view.ts'
import { type FactFilter, type FactKey, factKey, factKeyOf, listFacts } from '../../reads/list-facts.ts'
import { readMetrics } from '../../reads/metrics.ts'
import { type AsOf, isAsOf, readMoment } from '../../reads/moment.ts'
import { type Found, type SearchKey, searchFacts, searchKey } from '../../reads/search.ts'
import { listSources, type SourceKey, type SourceView, sourceKey } from '../../reads/sources.ts'
import { exportAuditHead, verifyAudit } from '../../reads/verify-audit.ts'
import { Refusal } from '../../refusal.ts'
import type { Context } from '../context.ts'
import { type PageArgs, pageOf } from './page.ts'

interface At {
  asOf?: AsOf | null
  notBefore?: string | null
}

const facts = async (_: unknown, args: { filter?: FactFilter | null } & At & PageArgs, context: Context) => {
  const filter = args.filter ?? {}
  const moment = await readMoment(context.caller, args.asOf)
  return pageOf<FactKey, FactView>(context, args, {
    filter: ['facts', filter, args.asOf ?? null],
    key: factKey,
    keyOf: factKeyOf,
    load: (page) => listFacts(context.caller, { filter, moment, page, path: ['filter'] }),
  })
}

const search = async (
  _: unknown,
  args: { text: string; history?: boolean | null } & At & PageArgs,
  context: Context,
) => {
  const history = args.history ?? false
  const moment = await readMoment(context.caller, args.asOf)
  const kind = { history, asOf: isAsOf(args.asOf), caughtUp: args.notBefore != null }
  return pageOf<SearchKey, Found>(context, args, {
    filter: ['search', args.text, history, args.asOf ?? null],
    key: searchKey,
    keyOf: (found) => found.key,
    load: (page) => searchFacts(context.caller, { text: args.text, moment, page, ...kind }),
  })
}

const changeKey = z.strictObject({ seq: z.number().int() })

const changes = async (_: unknown, args: { since?: number | null } & PageArgs, context: Context) => {
  const moment = await readMoment(context.caller)
  return pageOf<{ seq: number }, ChangeView>(context, args, {
    filter: ['changes', args.since ?? null],
    key: changeKey,
    keyOf: ({ seq }) => ({ seq }),
    load: ({ limit, after }) => listChanges(context.caller, { moment, limit, after: after?.seq ?? args.since ?? 0 }),
  })
}

const conflicts = async (_: unknown, args: { status?: ConflictStatus | null } & At & PageArgs, context: Context) => {
  const status = args.status ?? null
  const moment = await readMoment(context.caller, args.asOf)
  return pageOf<ConflictKey, ConflictView>(context, args, {
    filter: ['conflicts', status, args.asOf ?? null],
    key: conflictKey,
    keyOf: ({ openedAt, id }) => ({ openedAt, id }),
    load: (page) => listConflicts(context.caller, { status, moment, page }),
  })
}

const sources = async (_: unknown, args: PageArgs, context: Context) => {
  const moment = await readMoment(context.caller)
  return pageOf<SourceKey, SourceView>(context, args, {
    filter: ['sources'],
    key: sourceKey,
    keyOf: ({ recordedAt, id }) => ({ recordedAt, id }),
    load: (page) => listSources(context.caller, moment, page),
  })
}

/** Every read of the root but `recall` and those of spaces. */
export const readQueries = {
  fact: async (_: unknown, { id, asOf }: { id: string } & At, { caller }: Context) =>
    findFact(caller, id, await readMoment(caller, asOf)),
  entity: async (_: unknown, { ref, asOf }: { ref: EntityRef } & At, { caller }: Context) =>
    findEntity(caller, ref, await readMoment(caller, asOf), ['ref']),
  attribute: async (_: unknown, { ref, asOf }: { ref: AttributeRef } & At, { caller }: Context) =>
    findAttribute(caller, ref, await readMoment(caller, asOf), ['ref']),
  facts,
  search,
  sources,
  conflicts,
  changes,
  change: async (_: unknown, { id }: { id: string }, { caller }: Context) =>
    findChange(caller, id, await readMoment(caller)),
  metrics: (_: unknown, __: unknown, { caller }: Context) => readMetrics(caller),
  verifyAudit: (_: unknown, __: unknown, { caller }: Context) => verifyAudit(caller),
  exportAuditHead: async (_: unknown, __: unknown, { caller, service }: Context) => {
    if (service.auditKey === undefined)
      throw new Refusal('NOT_FOUND', 'There is no key to sign with: the operator sets STEMMA_AUDIT_KEY_FILE.')
    const head = await exportAuditHead(caller, service.auditKey)
    return { ...head, document: documentOf(head) }
  },
  definitions: (_: unknown, __: unknown, { caller }: Context) => listDefinitions(caller),
}
