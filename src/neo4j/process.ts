import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { runCommand } from './command.ts'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM'
  }
  return !isZombie(pid)
}

/** Ended, but still listed: in a container without an init process nobody may ever ask for its exit code. */
function isZombie(pid: number): boolean {
  try {
    return /^\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'latin1').replace(/^.*(?=\))/s, ''))
  } catch {
    return false
  }
}

/** Whether the process with this number has `mark` on its command line; a number alone may have been given anew. */
export async function runsWith(pid: number, mark: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(async () => {
    const listed = await runCommand('ps', ['-o', 'command=', '-p', String(pid)], {
      environment: process.env,
      timeoutMs: 10_000,
    })
    return listed.output
  })
  return commandLine.includes(mark)
}

export async function waitForExit(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false
    await sleep(50)
  }
  return true
}

export function signal(pid: number, name: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(pid, name)
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ESRCH') throw fault
  }
}

const guardScript = 'if read -r line; then exit 0; fi; kill -9 "$1" 2>/dev/null; sleep 1; rm -rf "$2"'

/**
 * Ends a process and removes its folder when this process dies without a word, even by SIGKILL: the guard waits on a
 * pipe that the system closes for us. Returns the call that dismisses the guard.
 */
export function guardAgainstOrphan(pid: number, folder: string): () => void {
  if (process.platform === 'win32') return () => {}
  const guard = spawn('sh', ['-c', guardScript, 'stemma-neo4j-guard', String(pid), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.on('error', () => {})
  guard.stdin?.on('error', () => {})
  guard.unref()
  ;(guard.stdin as unknown as { unref?: () => void } | null)?.unref?.()
  return () => {
    guard.stdin?.end('dismissed\n')
  }
}
