/** One way in which a stored space is at odds with the rules. Names ids only, never a value or a text. */
export interface Violation {
  readonly rule:
    | 'belief'
    | 'switches'
    | 'timeline'
    | 'validUntil'
    | 'conclusion'
    | 'history'
    | 'label'
    | 'lane'
    | 'ended'
    | 'acyclic'
    | 'level'
    | 'space'
    | 'sequence'
    | 'version'
    | 'recorded'
    | 'audit'
  /** The id of the node that is wrong. */
  readonly subject: string
  readonly message: string
}
