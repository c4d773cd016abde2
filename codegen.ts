import type { CodegenConfig } from '@graphql-codegen/cli';

/** How types are written: as plain objects of those fields alone that a document asks for. */
const config = {
  useTypeImports: true,
  onlyOperationTypes: true,
  enumsAsTypes: true,
  skipTypename: true,
  avoidOptionals: { field: true, inputValue: false, object: false },
  scalars: { DateTime: 'string', DateTimeISO: 'string', JSONObject: 'Record<string, unknown>' },
};

const CASE_STUDIES = 'client/src/site/data/CaseStudies.graphql';

/**
 * Typed documents for the browser. Those of the site are one module, but for those of case studies. Of the admin each `.graphql`
 * file has a module beside it, so that a screen downloads its own questions, and a visitor none of them.
 */
const codegen: CodegenConfig = {
  // Another one where a test compares.
  schema: process.env.SCHEMA_FILE ?? 'schema.graphql',
  importExtension: '.ts',
  generates: {
    'client/src/site/data/documents.generated.ts': {
      documents: ['client/src/site/**/*.graphql', `!${CASE_STUDIES}`],
      plugins: ['typescript', 'typescript-operations', 'typed-document-node'],
      config,
    },
    // Apart, since a visitor's first page comes with them: only a navigation asks.
    'client/src/site/': {
      documents: CASE_STUDIES,
      preset: 'near-operation-file',
      presetConfig: {
        extension: '.generated.ts',
        baseTypesPath: 'data/documents.generated.ts',
        importTypesNamespace: 'Types',
      },
      plugins: ['typescript-operations', 'typed-document-node'],
      config,
    },
    'client/src/admin/data/types.generated.ts': {
      documents: 'client/src/admin/**/*.graphql',
      plugins: ['typescript'],
      config,
    },
    'client/src/admin/': {
      documents: 'client/src/admin/**/*.graphql',
      preset: 'near-operation-file',
      presetConfig: {
        extension: '.generated.ts',
        baseTypesPath: 'data/types.generated.ts',
        importTypesNamespace: 'Types',
      },
      plugins: ['typescript-operations', 'typed-document-node'],
      config,
    },
  },
};

export default codegen;
