import { spawn } from 'node:child_process'
import type { Environment } from './environment.ts'

export type CommandResult = { readonly code: number | 'missing' | 'timeout'; readonly output: string }

export type CommandOptions = {
  readonly environment: Environment
  readonly timeoutMs: number
  readonly folder?: string
}

/** Runs a program to its end without a shell; `output` is what it printed on both streams. */
export function runCommand(
  program: string,
  programArguments: readonly string[],
  options: CommandOptions,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(program, programArguments, {
      cwd: options.folder,
      env: options.environment as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      child.kill('SIGKILL')
    }, options.timeoutMs)
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.on('error', () => {
      clearTimeout(timer)
      resolve({ code: 'missing', output })
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code: timedOut ? 'timeout' : (code ?? 1), output })
    })
  })
}

export function lastLines(text: string, count: number): string {
  return text.trimEnd().split('\n').slice(-count).join('\n')
}
