import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { fromRoot } from '../../src/root.ts'
import { filesUnder, textOf } from '../support/project.ts'

const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...filesUnder('docs', /\.md$/)]
const exists = (path: string): boolean => existsSync(fromRoot(path))
const allIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found as string)

test('every file that a document links or names is there', () => {
  const missing = documents.flatMap((path) => {
    const text = textOf(path)
    const linked = allIn(text, /\]\((?!https?:)([^)#]+)\)/g).map((link) => join(dirname(path), link))
    const named = allIn(text, /`((?:src|test|cypher|schema|docs|examples)\/[\w./-]+)`/g)
    return [...linked, ...named].filter((target) => !exists(target)).map((target) => `${path}: ${target}`)
  })
  expect(missing).toEqual([])
})

test('each of the 26 rules is written down, and code names no other', () => {
  const written = allIn(textOf('docs/rules.md'), /^\*\*(\d+)\. /gm).map(Number)
  expect(written).toEqual(Array.from({ length: 26 }, (_, index) => index + 1))
  const code = [
    ...filesUnder('src', /\.ts$/),
    ...filesUnder('cypher', /\.cypher$/),
    ...filesUnder('schema', /\.graphql$/),
  ]
  const named = code.flatMap((path) => allIn(textOf(path), /\b[Rr]ules? (\d+)/g).map(Number))
  expect(named.filter((number) => !written.includes(number))).toEqual([])
})

test('the queries of the readme fit the schema', () => {
  const schema = buildSchema(textOf('schema.graphql'))
  const queries = allIn(textOf('README.md'), /```graphql\n([\s\S]*?)```/g)
  expect(queries.length).toBeGreaterThan(0)
  expect(queries.flatMap((query) => validate(schema, parse(query)).map(({ message }) => message))).toEqual([])
})
