export type Environment = Readonly<Record<string, string | undefined>>

/** Receives one line at a time about steps that take long. */
export type Report = (line: string) => void

export const silent: Report = () => {}

/** An empty variable counts as absent: shells and compose files hand on unset values as empty ones. */
export function variable(environment: Environment, name: string): string | undefined {
  const value = environment[name]
  return value === undefined || value === '' ? undefined : value
}
