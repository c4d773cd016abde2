import { writeFile } from 'node:fs/promises';
import { schemaText } from '../schema.ts';

/** Writes `schema.graphql` from the resolvers. Codegen reads it, and a test compares it with the code. */
await writeFile('schema.graphql', await schemaText());
