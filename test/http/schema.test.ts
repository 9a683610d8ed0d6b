import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  Kind,
  parse,
} from 'graphql'
import { expect, test } from 'vitest'
import { guardRoots } from '../../src/graphql/guard.ts'
import { makeSchema, readSdl } from '../../src/graphql/schema.ts'
import { fromRoot } from '../../src/root.ts'

const schema = makeSchema()
const types = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__'))
const builtIn = new Set(['String', 'Int', 'Float', 'Boolean', 'ID'])

const undescribed = (type: GraphQLNamedType): string[] => {
  const lacks = (name: string, { description }: { description?: string | null | undefined }) =>
    description?.trim() ? [] : [name]
  const members = isEnumType(type)
    ? type.getValues().flatMap((value) => lacks(`${type.name}.${value.name}`, value))
    : 'getFields' in type
      ? Object.values(type.getFields()).flatMap((field) => [
          ...lacks(`${type.name}.${field.name}`, field),
          // An `input` says what it is by its type.
          ...('args' in field ? (field.args as GraphQLArgument[]) : [])
            .filter((argument) => argument.name !== 'input')
            .flatMap((argument) => lacks(`${type.name}.${field.name}(${argument.name})`, argument)),
        ])
      : []
  return [...lacks(type.name, type), ...members]
}

test('every type, field, argument and enum value is described', () => {
  expect(types.filter((type) => !builtIn.has(type.name)).flatMap(undescribed)).toEqual([])
})

test('the printed schema is the one that is served', () => {
  const names = (sdl: string) =>
    parse(sdl).definitions.flatMap((definition) => {
      if (!('name' in definition) || definition.name === undefined) return []
      const fields = 'fields' in definition ? (definition.fields ?? []) : []
      const values = definition.kind === Kind.ENUM_TYPE_DEFINITION ? (definition.values ?? []) : []
      const members = [...fields, ...values].map((member) => `${definition.name?.value}.${member.name.value}`)
      return [definition.name.value, ...members]
    })
  const printed = readFileSync(fromRoot('schema.graphql'), 'utf8')
  expect(() => buildSchema(printed)).not.toThrow()
  expect(names(printed).sort()).toEqual(names(readSdl().join('\n')).sort())
})

test('every field of Query, Mutation and Subscription has a resolver of its own', () => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const missing = roots.flatMap((root) =>
    Object.values(root?.getFields() ?? {})
      .filter((field) => field.resolve === undefined)
      .map((field) => `${root?.name}.${field.name}`),
  )
  expect(missing).toEqual([])
})

test('every mutation takes one input and gives a payload', () => {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    expect(field.args.map(({ name }) => name)).toEqual(['input'])
    expect(String(field.type)).toBe(`${field.name.charAt(0).toUpperCase()}${field.name.slice(1)}Payload!`)
  }
})

test('no field is a bare Float but rates, scores and confidences, and every list is of present members', () => {
  const floats: string[] = []
  for (const type of types)
    if (isObjectType(type) || isInputObjectType(type))
      for (const field of Object.values(type.getFields())) {
        if (String(field.type).includes('Float')) floats.push(`${type.name}.${field.name}`)
        if (String(field.type).includes('[')) expect(`${type.name}.${field.name}: ${field.type}`).toMatch(/!\]!?$/)
      }
  const isPart = (field: string) => field.startsWith('ScoreParts.')
  expect(floats.filter((field) => !isPart(field)).sort()).toEqual([
    'ClauseProposal.confidence',
    'Metrics.contradictionRate',
    'ViewEntry.score',
  ])
})

test('a root resolver is never reached without a credential', async () => {
  const reached: string[] = []
  const guarded = guardRoots({ Query: { space: () => reached.push('space') }, Mutation: {} })
  const resolve = (guarded['Query'] as Record<string, (...given: unknown[]) => Promise<unknown>>)['space']
  const context = {
    require: () => {
      throw new Error('no credential')
    },
  }
  await expect(resolve?.({}, {}, context, {})).rejects.toThrow('no credential')
  expect(reached).toEqual([])
})
