import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allQueries } from '../src/graph/query.ts'
import { fromRoot } from '../src/root.ts'
import { filesUnder, loadStatements, textOf } from './support/project.ts'

const MAX_FILE_LINES = 250
const MAX_FUNCTION_LINES = 50
const sources = filesUnder('src', /\.ts$/)
const tests = filesUnder('test', /\.ts$/)
const examples = filesUnder('examples', /\.ts$/)
const code = [...sources, ...tests, ...examples]
const statements = filesUnder('cypher', /\.cypher$/)

describe('code', () => {
  test(`a file has at most ${MAX_FILE_LINES} lines`, () => {
    expect(code.filter((path) => textOf(path).split('\n').length - 1 > MAX_FILE_LINES)).toEqual([])
  })

  test(`a function has at most ${MAX_FUNCTION_LINES} lines`, () => {
    expect([...sources, ...examples].flatMap(longFunctions)).toEqual([])
  })

  test('imports point down only', () => {
    expect(sources.flatMap(upwardImports)).toEqual([])
  })

  test('the driver is seen in src/graph and src/neo4j alone, the tokenizer in src/values alone', () => {
    const seers = (name: string) =>
      sources.filter((path) => textOf(path).includes(`('${name}`) || textOf(path).includes(`from '${name}`))
    expect(seers('neo4j-driver').filter((path) => !/^src\/(graph|neo4j)\//.test(path))).toEqual([])
    expect(seers('js-tiktoken').filter((path) => !path.startsWith('src/values/'))).toEqual([])
  })

  test('no test is left out', () => {
    const word = /\b(?:it|test|describe)(?:\.concurrent)?\.(?:skip|only|todo|skipIf|runIf|fails)\b/
    expect(tests.filter((path) => word.test(textOf(path)))).toEqual([])
  })
})

describe('text', () => {
  test('no file names a machine’s folders, a registry or a workshop', () => {
    const everything = filesUnder('.', /\.(?:ts|cypher|graphql|md|json|yml|mjs|js|grass|sh)$|^Dockerfile$/)
    // Pieced together, so that this file doesn't name them either.
    const words = [
      '/ro' + 'ot/',
      '/Us' + 'ers/',
      '/wo' + 'rk/',
      '../sha' + 'red',
      'arti' + 'factory',
      'registry.' + 'npmjs',
    ]
    const found = everything
      .filter((path) => path !== 'package-lock.json')
      .flatMap((path) => words.filter((word) => textOf(path).includes(word)).map((word) => `${path}: ${word}`))
    expect(found).toEqual([])
  })
})

describe('statements', () => {
  test('each opens with one to three lines of comment', () => {
    const opens = /^(?:\/\/ .+\n){1,3}(?!\/\/ )/
    const plain = statements.filter((path) => !/^cypher\/(?:migrations|inspect)\//.test(path))
    expect(plain.filter((path) => !opens.test(textOf(path)))).toEqual([])
    expect(statements.filter((path) => !textOf(path).startsWith('// '))).toEqual([])
  })

  test('each takes one map, and makes no value itself', () => {
    const makes = /\b(?:datetime|date|localdatetime|time|timestamp|randomUUID|rand)\s*\(/
    const loaded = statements.filter((path) => !/^cypher\/(?:migrations|inspect)\//.test(path))
    expect(loaded.filter((path) => /\$(?!p\.)\w/.test(uncommented(path)))).toEqual([])
    expect(loaded.filter((path) => makes.test(uncommented(path)))).toEqual([])
  })

  test('each is loaded by code, and each part is a part of one', async () => {
    await loadStatements()
    const loaded = new Set(allQueries().map(({ path }) => `cypher/${path}`))
    const included = new Set(
      statements.flatMap((path) =>
        [...textOf(path).matchAll(/^[ \t]*\/\/> (\S+)$/gm)].map(([, part]) => `cypher/${part}`),
      ),
    )
    const idle = statements.filter((path) => !/^cypher\/(?:migrations|inspect)\//.test(path))
    expect(idle.filter((path) => !(path.endsWith('.part.cypher') ? included : loaded).has(path))).toEqual([])
  })

  test('each uses exactly the parameters that its code declares', async () => {
    await loadStatements()
    const wrong = allQueries().flatMap(({ path, text, params }) => {
      const declared = params instanceof z.ZodObject ? Object.keys(params.shape).sort() : ['not an object']
      const used = [...new Set([...withoutComments(text).matchAll(/\$p\.(\w+)/g)].map(([, name]) => name))].sort()
      return String(declared) === String(used) ? [] : [`${path}: declares ${declared}; uses ${used}`]
    })
    expect(wrong).toEqual([])
  })
})

describe('refusals', () => {
  /** Codes of the schema that no verb of this version has a reason to give. */
  const notYet = {
    PLAN_STALE: 'there are no plans yet',
    PLAN_EXPIRED: 'there are no plans yet',
    FROZEN: 'there is no purge and no hold yet',
  }

  test('each code that is thrown is expected by some test, and no other is missing', () => {
    const thrown = new Set(sources.flatMap((path) => codesIn(textOf(path))))
    const all = [...textOf('schema/refusal.graphql').matchAll(/^ {2}([A-Z_]+)$/gm)].map(([, code]) => code as string)
    expect(all.filter((code) => !thrown.has(code)).sort()).toEqual(Object.keys(notYet).sort())
    const expected = tests
      .filter((path) => path !== 'test/tidy.test.ts')
      .map(textOf)
      .join('\n')
    expect([...thrown].filter((code) => !new RegExp(`['"]${code}['"]`).test(expected))).toEqual([])
  })
})

function codesIn(text: string): string[] {
  const codes = [...text.matchAll(/new Refusal\(\s*'([A-Z_]+)'/g)].map(([, code]) => code as string)
  return /\bbadInput\(/.test(text) ? [...codes, 'BAD_USER_INPUT'] : codes
}

const uncommented = (path: string): string => withoutComments(textOf(path))
const withoutComments = (text: string): string => text.replace(/\/\/.*$/gm, '')

function longFunctions(path: string): string[] {
  const file = ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const first = file.getLineAndCharacterOfPosition(node.getStart()).line
      const lines = file.getLineAndCharacterOfPosition(node.end).line - first + 1
      if (lines > MAX_FUNCTION_LINES) found.push(`${path}:${first + 1} has ${lines} lines`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** From the ground up; a folder imports only from those in lines above its own. */
const layers: readonly (readonly string[])[] = [
  ['embedder-settings'],
  ['clock', 'config', 'refusal', 'root', 'log', 'generated'],
  ['time'],
  ['values'],
  ['graph', 'neo4j'],
  ['identity'],
  ['model'],
  ['cascade'],
  ['changes', 'spaces', 'plan'],
  ['facts', 'reads', 'check'],
  ['embedding'],
  ['recall'],
  ['graphql', 'jobs'],
  ['main'],
  ['cli'],
]
/** Files that stand lower than their folder does, with the layer they stand in: what they need is lower still. */
const lower: Readonly<Record<string, string>> = {
  'src/recall/words.ts': 'values',
  'src/recall/full-text.ts': 'identity',
  'src/recall/text-search.ts': 'changes',
}

const folderOf = (path: string): string => path.split('/')[1]?.replace(/\.ts$/, '') ?? ''
const rank = (path: string): number => layers.findIndex((layer) => layer.includes(lower[path] ?? folderOf(path)))

function upwardImports(path: string): string[] {
  if (rank(path) < 0) return [`${path} is in a folder without a layer`]
  const imports = [...textOf(path).matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, name]) =>
    new URL(name as string, fromRoot(path)).href.slice(fromRoot('./').href.length),
  )
  return imports
    .filter((target) => target.startsWith('src/') && folderOf(target) !== folderOf(path) && rank(target) >= rank(path))
    .map((target) => `${path} imports ${target}`)
}
