/*
A small, slow, literal reading of the model's rules 2 to 21 for one space, kept in memory and recomputed on every
read. It says what the right answer is; the service must agree with it.

Files: `types`, `space` (what is stored: only what each change did), `entities` (names and references), `belief`
(attestations, undo, own ends), `timeline` (slots, hiding, the step rule), `holding` (lanes, support, runs), `status`,
`claims` (trust), `record` (how one assertion is decided), `change` (one change: all or nothing), `widths` and `preview`
(what a forgetting takes and leaves), `verbs/`, and `oracle`, the class that a test talks to. A caller may fix each
change's instant (`at`) and each fact's id; of facts recorded at one instant, the one created later comes later.

Where the rules leave a choice, one reading is taken. The number is the rule's.

- 2: an end read from a source goes with that source; a retraction or correction doesn't.
- 6: a correction copies the `ENDED` edges in force of what it corrects (none if a stated end is given); the copies
  are its own, so undoing the first release later doesn't lift them. Ends that the corrected fact had caused by
  taking a value's place in MANY are renewed at the new start; those of determined parts are judged anew by rule 11,
  so a correction back to the earlier value gives the parts back. "Keeps start and end" means the same timeline, the
  same start and the same own end as known now. Such a correction is judged for trust only against higher claims of
  the value that it gives up: its fact agreed with them and was never judged against them (15).
- 6: the gap runs to the next start in the timeline. `resume` records the value that held at the gap's start again
  from there, said by the speaker of the change, with the own end that it had; the payload still names the gap.
- 8: an assertion without a start, but with a stated end, confirms what holds with just that end; a stated end is
  never confirmed away.
- 8: a run is made of asserted, visible facts, and a conclusion is a run of its own: as a premise, for verbs and for
  its status. Hidden facts carry a run on only as a premise. A fact over an empty interval belongs to the run in
  which it starts.
- 8: `release` must lie after the start of the fact it names and in its run; `supersede` at the start of the named
  fact corrects that fact alone, before it is refused. `retract` is refused if any member of the run is of a higher
  kind, `release` if it would cut a higher claim; a higher member that ended earlier is left as it is.
- 9: one attribute's cardinality is fixed by its first fact; what it determines may be declared anew.
- 10: `release` and a MANY `supersede` of an asserted fact end the equal conclusion that holds at that instant and
  started before it. One of a conclusion ends that conclusion alone.
- 11: a part is ended when a value follows a different earlier one that held over some time, whatever stands between
  them; only asserted parts, and none of a higher kind; a conclusion determines nothing. A `null` part releases what
  holds at its start, is refused where that starts there, and changes nothing where nothing holds.
- 15: what a conflict closes by is read from belief, so it is open again when that is undone. A repeat attests an
  open challenger by the same test as a confirmation (8); a challenger whose conflict is closed absorbs nothing.
  An undo needs at least the kind of the change that it undoes.
- 16: a withdrawn source never counts, whatever came first.
- 18: several sets given at once must all stand at the start; they join an equal conclusion if one of them meets an
  interval in which it holds (touching is meeting).
- 19: a cycle is refused over every set ever recorded, so that no undo can close one. The sets of a hidden conclusion
  on which nothing that is shown rests don't count (what is hidden blocks nothing); a restore that would close a cycle
  is refused.
- 20: a believed fact that never holds is valid until its next start or own end, a conclusion until its own start.
- 15: a conflict whose other sides are all hidden isn't open while they are: it isn't told, and its challenger takes
  no repeat in.
- 22: a reference is the entity that its name found when it was said, also as a value: said again after that entity
  was forgotten, it is another value. While the entity is hidden a reference to it is withheld. A forgotten entity
  returns with all its names; a name that a newer one took meanwhile is then that of two.
- Forgetting by ENTITY_AND_DERIVED takes a conclusion if a premise of any set that was ever recorded goes, and no set
  of visible premises that stay carries it, as known then: at that instant or, if it doesn't stand at that instant,
  anywhere in its own step. So a support that ended before carries no more, and one that was added later does. What
  other marks hide carries nothing, so both orders of two such forgettings take the same.
- Forgetting by NEIGHBOURHOOD goes from an entity to those that its facts refer to, never to those that refer to it;
  of those only the facts that refer go. What shows on record, believed or not, is a reference; what is hidden isn't.
  It is judged hop by hop, each against all that goes so far; entities of one hop don't keep one another.
- A width covers also what other marks hide within it, so lifting those doesn't show it; a preview names only what is
  shown. By VALUE, a named fact takes its run, a named value whatever says it in the attribute, in both lanes.
- A restore of an attribute is a conflict by what was written anew also while its entity is hidden.
- Forgetting: an equal asserted fact stands in a conclusion's place even while hidden. A purge leaves the ends that
  purged facts had caused, and the belief of a boundary, as they were.

Left out: identifiers other than names, merging and purging of entities, plans and their digest, clauses of a sentence,
neighbours that stay for another attester (no width takes by attester), the cap of a neighbourhood, archive, `remember`,
`resolve`, `attach`, aliases, versions, freezing, materialised columns, jobs, `onConflict`, `excludes`, limits, and
every conflict but a challenger's. A composite value is a batch of its parts.
*/
export { Oracle } from './oracle.ts'
export * from './types.ts'
