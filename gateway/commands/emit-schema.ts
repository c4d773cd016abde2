import { writeFile } from 'node:fs/promises';
import { schemaText } from '../schema.ts';

/** Writes `schema.graphql` from the resolvers; codegen reads it, and a test holds it against the code. */
await writeFile('schema.graphql', await schemaText());
