import type { CodegenConfig } from '@graphql-codegen/cli'

const written = [
  ...['Observe', 'Remember', 'AssertFact', 'AssertFacts', 'DeriveFact', 'SupersedeFact', 'CorrectFact'],
  ...['ReleaseFact', 'RetractFact', 'WithdrawSource', 'WithdrawAsserter', 'Undo', 'AttachFact', 'ProtectFact'],
  'DefineAttribute',
]
const writePayload = '../model/write-result.ts#WriteResult'

/** What resolvers of a type get as their parent. */
const mappers: Record<string, string> = {
  ...Object.fromEntries(written.map((verb) => [`${verb}Payload`, writePayload])),
  AssertItem: '../graphql/resolvers/payloads.ts#ItemOfResult',
  ClauseProposal: '../facts/plan-remember.ts#Proposal',
  Fact: '../reads/fact-view.ts#FactView',
  View: '../graphql/resolvers/recall.ts#GivenView',
  Space: '../spaces/space.ts#SpaceRow',
  ApiKey: '../spaces/space.ts#Credential',
}

const config: CodegenConfig = {
  schema: 'schema/*.graphql',
  generates: {
    'schema.graphql': { plugins: ['schema-ast'], config: { includeDirectives: true } },
    'src/generated/graphql.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        enumsAsTypes: true,
        immutableTypes: true,
        useTypeImports: true,
        strictScalars: true,
        importExtension: '.ts',
        contextType: '../graphql/context.ts#Context',
        mappers,
        scalars: {
          ID: 'string',
          DateTime: { input: 'number', output: 'number' },
          SafeInt: { input: 'number', output: 'number' },
          Decimal: { input: 'string', output: 'string' },
          JSONObject: { input: 'Record<string, unknown>', output: 'Record<string, unknown>' },
        },
      },
    },
  },
}

export default config
