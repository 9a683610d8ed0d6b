import { type GraphQLOutputType, getNamedType, isInterfaceType, isLeafType, isObjectType, isUnionType } from 'graphql'
import { makeSchema } from '../../src/graphql/schema.ts'

export const schema = makeSchema()

/** Every field of a type, as far down as `levels`. */
const selection = (type: GraphQLOutputType, levels: number): string => {
  const named = getNamedType(type)
  if (isLeafType(named)) return ''
  if (isUnionType(named)) {
    const members = named.getTypes().map((member) => `... on ${member.name} ${selection(member, levels)}`)
    return `{ __typename ${levels > 0 ? members.join(' ') : ''} }`
  }
  if (!isObjectType(named) && !isInterfaceType(named)) return ''
  const fields = Object.values(named.getFields()).flatMap((field) => {
    const leaf = isLeafType(getNamedType(field.type))
    return leaf || levels > 0 ? [`${field.name} ${selection(field.type, levels - 1)}`] : []
  })
  return `{ __typename ${fields.join(' ')} }`
}

const fieldOf = (root: 'Query' | 'Mutation', name: string) => {
  const field = (root === 'Query' ? schema.getQueryType() : schema.getMutationType())?.getFields()[name]
  if (field === undefined) throw new Error(`No field ${root}.${name}`)
  return field
}

/** A document that asks a root field for all that it can say, as far down as `levels`. */
export const wholeQuery = (root: 'Query' | 'Mutation', name: string, args: object, levels = 3): string => {
  const field = fieldOf(root, name)
  const given = field.args.filter((argument) => argument.name in args)
  const variables = given.map((argument) => `$${argument.name}: ${argument.type}`).join(', ')
  const passed = given.map((argument) => `${argument.name}: $${argument.name}`).join(', ')
  const body = `${name}${passed ? `(${passed})` : ''} ${selection(field.type, levels)}`
  return `${root === 'Query' ? 'query' : 'mutation'} ${variables ? `(${variables})` : ''} { ${body} }`
}
