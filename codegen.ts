import type { CodegenConfig } from '@graphql-codegen/cli'

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
        defaultMapper: 'unknown',
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
