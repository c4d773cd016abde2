import { writeFile } from 'node:fs/promises';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { makeSchema } from '../schema.ts';

/** Writes `schema.graphql` from the resolvers; codegen reads it, and a test holds it against the code. */
const head = '# Emitted from the resolvers by `npm run codegen`; do not edit.\n\n';
await writeFile('schema.graphql', `${head}${printSchema(lexicographicSortSchema(await makeSchema()))}\n`);
