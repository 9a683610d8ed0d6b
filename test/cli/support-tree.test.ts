import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Branch, drawTree } from '../../src/cli/support-tree.ts'
import { space } from '../support/space.ts'
import { command } from './command.ts'

const root = mkdtempSync(join(tmpdir(), 'stemma-tree-'))
afterAll(() => rmSync(root, { recursive: true }))

const branch = (line: string, ...branches: Branch[]): Branch => ({ line, branches })

test('a tree is drawn with the strokes that lead to each branch', () => {
  const tree = branch('a', branch('b', branch('c'), branch('d', branch('e'))), branch('f', branch('g')))
  expect(drawTree(tree)).toEqual(['a', '├─ b', '│  ├─ c', '│  └─ d', '│     └─ e', '└─ f', '   └─ g'])
})

test('what a fact rests on, and what would fall with it, is drawn', { timeout: 240_000 }, async () => {
  const { ada, at, idOf } = await space()
  await at('1 May', () =>
    ada.asserts('tea', 'Ada drinks\u001b[2J tea.\u202e', { text: 'Ada drinks\u001b[2J tea.\u202e' }),
  )
  await at('2 May', () => ada.asserts('shop', 'The shop is open.', { text: 'The shop is open.' }))
  await at('3 May', () => ada.derives('buy', 'Buy tea.', { on: ['tea', 'shop'], orOn: [['shop']], text: 'Buy tea.' }))
  await at('4 May', () => ada.derives('brew', 'Brew tea.', { on: ['buy', 'tea'], text: 'Brew tea.' }))
  const told = async (...words: string[]) => {
    const { code, out, err } = await command(root, ...words)
    expect([code, err.includes('Error')]).toEqual([0, false])
    return out.split('\n').filter((line) => line !== '')
  }
  const line = (label: string, text: string, since: string) => `${text}  ACTIVE ${since}–  [${idOf(label)}]`
  const tea = line('tea', 'Ada drinks [2J tea.', '2026-05-01')
  const shop = line('shop', 'The shop is open.', '2026-05-02')
  const buy = line('buy', 'Buy tea.', '2026-05-02')
  const brew = line('brew', 'Brew tea.', '2026-05-02')
  expect(await told('explain', idOf('brew'))).toEqual([
    brew,
    '└─ rests on',
    `   ├─ ${tea}`,
    '   │  └─ said by USER on 2026-05-01',
    `   └─ ${buy}`,
    '      ├─ rests on',
    `      │  ├─ ${tea}  (drawn above)`,
    `      │  └─ ${shop}`,
    '      │     └─ said by USER on 2026-05-02',
    '      └─ or on',
    `         └─ ${shop}  (drawn above)`,
    'Least trust beneath: INFERENCE.',
  ])
  expect(await told('impact', idOf('tea'))).toEqual([
    tea,
    `├─ stands by another support: ${buy}`,
    `│  └─ falls: ${brew}`,
    `└─ falls: ${brew}  (drawn above)`,
    '1 would fall, 1 would stand by another support.',
  ])
  expect(await told('impact', idOf('shop'), '--depth', '1')).toEqual([
    shop,
    `└─ falls: ${buy}`,
    '1 would fall, 0 would stand by another support.',
  ])
  expect(await command(root, 'impact', 'nothing')).toMatchObject({
    code: 1,
    err: expect.stringContaining('no such fact'),
  })
})
