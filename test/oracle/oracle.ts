import { believed, trust } from './belief.ts'
import { declare } from './change.ts'
import { isOpenChallenger } from './claims.ts'
import { entityNamed, entityOf, everNamed, isRetired, knownEntity, parse, referent } from './entities.ts'
import { answers, intervals, pieces, setStands, setsOf, supported } from './holding.ts'
import { previewForget } from './preview.ts'
import { find, nameOf, newSpace, type Space } from './space.ts'
import { statusOf, validUntil } from './status.ts'
import { isVisible, visible } from './timeline.ts'
import type {
  Conclusion,
  Correction,
  Fact,
  Piece,
  Preview,
  Replacement,
  Result,
  Speaker,
  Statement,
  Status,
  Target,
} from './types.ts'
import { assert, assertBatch } from './verbs/assert.ts'
import { derive } from './verbs/derive.ts'
import { forget, restore } from './verbs/forget.ts'
import { purge } from './verbs/purge.ts'
import { release, retract } from './verbs/release.ts'
import { correct, supersede } from './verbs/supersede.ts'
import { undo } from './verbs/undo.ts'
import { withdraw } from './verbs/withdraw.ts'

/** One space. Instants are numbers, `valid` and `recorded` default to the clock, which only changes move. */
export class Oracle {
  /** What the changes did, for comparing single steps of a decision. */
  readonly space: Space

  constructor({ clock = 0 }: { clock?: number } = {}) {
    this.space = newSpace(clock)
  }

  get clock(): number {
    return this.space.clock
  }
  get changes(): readonly Space['changes'][number][] {
    return this.space.changes
  }
  get facts(): readonly Fact[] {
    return this.space.facts
  }

  /** For every entity; `ada/address.city` is the attribute `address.city` of `ada`. Undeclared ones are ONE. */
  declare(name: string, { many = false, determines = [] }: { many?: boolean; determines?: string[] }): void {
    declare(this.space, name, many, determines)
  }

  assert(statement: Statement, by: Speaker = {}): Result {
    return assert(this.space, statement, by)
  }
  assertBatch(statements: readonly Statement[], by: Speaker = {}): Result {
    return assertBatch(this.space, statements, by)
  }
  derive(conclusion: Conclusion, by: Speaker = {}): Result {
    return derive(this.space, conclusion, by)
  }
  supersede(old: string, from: number, replacement: Replacement, by: Speaker = {}): Result {
    return supersede(this.space, old, from, replacement, by)
  }
  correct(old: string, correction: Correction, by: Speaker = {}): Result {
    return correct(this.space, old, correction, by)
  }
  /** `from` defaults to the change's instant. */
  release(id: string, from?: number, by: Speaker = {}): Result {
    return release(this.space, id, from, by)
  }
  retract(id: string, { only = false, ...by }: Speaker & { only?: boolean } = {}): Result {
    return retract(this.space, id, only, by)
  }
  withdraw(what: { source: string } | { asserter: string }, by: Speaker = {}): Result {
    return withdraw(this.space, what, by)
  }
  undo(change: number, by: Speaker = {}): Result {
    return undo(this.space, change, by)
  }
  previewForget(target: Target): Preview {
    return previewForget(this.space, target)
  }
  forget(target: Target, by: Speaker = {}): Result {
    return forget(this.space, target, by)
  }
  forgetValue(fact: string, { only = false, ...by }: Speaker & { only?: boolean } = {}): Result {
    return this.forget({ width: 'VALUE', fact, only }, by)
  }
  forgetAttribute(attribute: string, by: Speaker = {}): Result {
    return this.forget({ width: 'ATTRIBUTE', attribute }, by)
  }
  restore(forgetting: number, { merge = false, ...by }: Speaker & { merge?: boolean } = {}): Result {
    return restore(this.space, forgetting, merge, by)
  }
  purge(id: string, by: Speaker = {}): Result {
    return purge(this.space, id, by)
  }

  /** One more name for an entity; like a declaration, it isn't a change. */
  alias(entity: string, other: string): void {
    const id = knownEntity(this.space, entity)
    this.space.entities[id] = { names: [...this.space.entities[id]!.names, other] }
  }
  /** The entity that a name finds; `NOT_FOUND` and `AMBIGUOUS` as for a verb. */
  entity(reference: string): number {
    return knownEntity(this.space, reference)
  }
  /** The entity that the fact's value is, unless that is hidden. */
  refersTo(id: string): number | 'withheld' | undefined {
    const entity = referent(visible(this.space, id))
    return entity !== undefined && isRetired(this.space, entity) ? 'withheld' : entity
  }

  /** Every fact of an attribute on record, whatever its state, and whichever entity had the name. */
  ofName(attribute: string): Fact[] {
    const { subject, name } = parse(attribute)
    const entities = everNamed(this.space, subject)
    return this.space.facts.filter(
      (fact) => nameOf(this.space, fact) === name && entities.includes(entityOf(this.space, fact)),
    )
  }
  /** The facts that answer at (valid, recorded), of all entities (rule 3). */
  answering(valid = this.clock, recorded = this.clock): Fact[] {
    return this.space.facts.filter((fact) => answers(this.space, fact, valid, this.capped(recorded)))
  }
  /** The facts of an attribute that answer at (valid, recorded) (rule 3). */
  holders(attribute: string, valid = this.clock, recorded = this.clock): Fact[] {
    entityNamed(this.space, parse(attribute).subject) // Refuses a name of two.
    return this.ofName(attribute).filter((fact) => answers(this.space, fact, valid, this.capped(recorded)))
  }
  read(attribute: string, valid?: number, recorded?: number): string[] {
    return [...new Set(this.holders(attribute, valid, recorded).map((fact) => fact.value))].sort()
  }
  statusOf(id: string, valid = this.clock, recorded = this.clock): Status | undefined {
    return statusOf(this.space, id, valid, this.capped(recorded))
  }
  /** `Infinity` is "until further notice". */
  validUntil(id: string, valid = this.clock, recorded = this.clock): number {
    return validUntil(this.space, visible(this.space, id), valid, this.capped(recorded))
  }
  /** Where the fact holds in its own lane: steps, covers and sets taken together. */
  intervals(id: string, recorded = this.clock): readonly Piece[] {
    return intervals(this.space, visible(this.space, id), this.capped(recorded))
  }
  /** Where at least one set of a conclusion stands, whatever covers or bounds it; none of an asserted fact. */
  supportIntervals(id: string, recorded = this.clock): readonly Piece[] {
    const fact = visible(this.space, id)
    if (fact.lane === 'ASSERTED') return []
    return pieces(this.space, (valid) => supported(this.space, fact, valid, this.capped(recorded)))
  }
  /** The standing sets of a conclusion; hidden premises are shown as withheld. */
  why(id: string, valid = this.clock, recorded = this.clock): string[][] {
    const fact = visible(this.space, id)
    const shown = (premise: string) => (isVisible(this.space, find(this.space, premise)!) ? premise : 'withheld')
    return setsOf(this.space, fact, this.capped(recorded))
      .filter((set) => setStands(this.space, set.premises, valid, this.capped(recorded)))
      .map((set) => set.premises.map(shown))
  }
  /** Ids of the challengers whose conflict is open (rule 15). */
  conflicts(recorded = this.clock): string[] {
    const challengers = this.space.facts.filter((fact) => fact.challenges.length > 0)
    return challengers
      .filter((fact) => isOpenChallenger(this.space, fact, this.capped(recorded)))
      .map((fact) => fact.id)
  }
  believed(id: string, recorded = this.clock): boolean {
    const fact = find(this.space, id)
    return fact !== undefined && believed(this.space, fact, this.capped(recorded))
  }
  /** 2 for USER, 1 for THIRD_PARTY, 0 for INFERENCE, -1 where no attestation stands (rule 14). */
  trust(id: string, recorded = this.clock): number {
    const fact = find(this.space, id)
    return fact === undefined ? -1 : trust(this.space, fact, this.capped(recorded))
  }

  private capped(recorded: number): number {
    return Math.min(recorded, this.clock)
  }
}
