/**
 * Typed documents for the browser: every `.graphql` file under `client/src/<half>` becomes one parsed document
 * with its result and variable types. One file a half, so that a visitor never downloads a question of the admin.
 */
const documentsOf = (half) => ({
  [`../../../client/src/${half}/data/documents.generated.ts`]: {
    documents: [`../../../client/src/${half}/**/*.graphql`],
    plugins: ['typescript', 'typescript-operations', 'typed-document-node'],
    config: {
      useTypeImports: true,
      onlyOperationTypes: true,
      enumsAsTypes: true,
      skipTypename: true,
      avoidOptionals: { field: true, inputValue: false, object: false },
      scalars: { DateTime: 'string', DateTimeISO: 'string' },
    },
  },
});

export default {
  schema: process.env.SCHEMA_FILE ?? '../../../schema.graphql',
  generates: { ...documentsOf('site'), ...documentsOf('admin') },
};
