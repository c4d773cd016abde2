import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { contentDocuments, plainDocuments } from './content-documents.ts';
import { preset } from './split-documents.ts';

const schema = process.env.SCHEMA_FILE ?? '../../../schema.graphql';

/** Plugins of both halves, and how they write types. */
const common = {
  plugins: ['typescript', 'typescript-operations', 'typed-document-node'],
  config: {
    useTypeImports: true,
    onlyOperationTypes: true,
    enumsAsTypes: true,
    skipTypename: true,
    avoidOptionals: { field: true, inputValue: false, object: false },
    scalars: { DateTime: 'string', DateTimeISO: 'string' },
  },
};

const built = buildSchema(readFileSync(schema, 'utf8'));

/**
 * Typed documents for the browser: every `.graphql` file under `client/src/<half>`, and for the admin those that follow from the
 * schema, become parsed documents with their result and variable types. Each half has its own, so that a visitor never
 * downloads a question of the admin; those of the admin are a module each, so that a screen downloads its own.
 */
export default {
  schema,
  generates: {
    '../../../client/src/site/data/documents.generated.ts': {
      ...common,
      documents: '../../../client/src/site/**/*.graphql',
    },
    '../../../client/src/admin/data/documents': {
      ...common,
      preset,
      documents: [
        '../../../client/src/admin/**/*.graphql',
        `${contentDocuments(built)}\n${plainDocuments(built)}`,
      ],
    },
  },
};
