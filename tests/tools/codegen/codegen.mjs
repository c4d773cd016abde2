import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { contentDocuments, plainDocuments } from './content-documents.ts';

const schema = process.env.SCHEMA_FILE ?? '../../../schema.graphql';

/**
 * Typed documents for the browser: every `.graphql` file under `client/src/<half>`, and for the admin those that follow from the
 * schema, become parsed documents with their result and variable types. One file a half, so that a visitor never
 * downloads a question of the admin.
 */
const documentsOf = (half, { documents = [], plugins = [] } = {}) => ({
  [`../../../client/src/${half}/data/documents.generated.ts`]: {
    documents: [`../../../client/src/${half}/**/*.graphql`, ...documents],
    plugins: ['typescript', 'typescript-operations', 'typed-document-node', ...plugins],
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

const built = buildSchema(readFileSync(schema, 'utf8'));
const derived = {
  documents: [`${contentDocuments(built)}\n${plainDocuments(built)}`],
  plugins: ['./content-documents.ts'],
};

export default {
  schema,
  generates: { ...documentsOf('site'), ...documentsOf('admin', derived) },
};
