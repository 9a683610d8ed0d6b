import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../support/service.ts'

type Model = (prompt: string) => Promise<string>
interface Agent {
  agentWith(model: Model, person: string): (said: string) => Promise<string>
}

const GUIDE = new URL('../../docs/guides/use-from-an-agent.md', import.meta.url)
let service: TestService
let folder: string

beforeAll(async () => {
  service = await startService()
  folder = await mkdtemp(join(tmpdir(), 'stemma-guide-'))
})

afterAll(async () => {
  await service?.close()
  if (folder !== undefined) await rm(folder, { recursive: true, force: true })
})

/** The program in the guide, word for word. */
async function programOf(guide: URL): Promise<string> {
  const [, program] = /```ts\n([\s\S]*?)```/.exec(await readFile(guide, 'utf8')) ?? []
  if (program === undefined) throw new Error('The guide shows no program.')
  return program
}

async function agentOfGuide(): Promise<Agent> {
  const file = join(folder, 'agent.mts')
  await writeFile(file, await programOf(GUIDE))
  process.env['STEMMA_URL'] = service.url
  process.env['STEMMA_KEY'] = service.key
  process.env['STEMMA_SPACE'] = await service.newSpace()
  return (await import(pathToFileURL(file).href)) as Agent
}

test('the loop of the guide takes about forty lines', async () => {
  const lines = (await programOf(GUIDE)).trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(45)
})

test('the agent of the guide answers from what it was told, and from the newest of it', async () => {
  const prompts: string[] = []
  const { agentWith } = await agentOfGuide()
  const turn = agentWith(async (prompt) => {
    prompts.push(prompt)
    return 'noted'
  }, 'Nilufar')
  const known = () => prompts.at(-1)?.split('The person says:')[0]

  expect(await turn('The dog of Nilufar is Biscuit.')).toBe('noted')
  await turn('What is the dog of Nilufar?')
  expect(known()).toContain('The dog of Nilufar is Biscuit.')

  await turn('The dog of Nilufar is Pepper.')
  await turn('What is the dog of Nilufar?')
  expect(known()).toContain('The dog of Nilufar is Pepper.')
  expect(known()).not.toContain('Biscuit')

  await turn('My dog is Juno.')
  await turn('What is the dog of Nilufar?')
  expect(known()).toContain('My dog is Juno.')
  expect(known()).not.toContain('Pepper')
})
