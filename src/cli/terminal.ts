/** One line of a command's answer. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** One line about what is going on: kept out of the answer, so that the answer can be piped. */
export const report = (line: string): void => void process.stderr.write(`${line}\n`)
