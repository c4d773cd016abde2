import { mkdir, writeFile } from 'node:fs/promises';
import { buildSchema } from 'graphql';
import { schemaText } from '../schema.ts';
import { contentDocuments, DOCUMENTS_FOLDER } from './content-documents.ts';

/*
 * Writes what codegen.ts reads: `schema.graphql` from the resolvers, and the documents of each content type from its declaration.
 * Tests compare both with the code.
 */

const text = await schemaText();
await writeFile('schema.graphql', text);
await mkdir(DOCUMENTS_FOLDER, { recursive: true });
for (const [name, documents] of contentDocuments(buildSchema(text)))
  await writeFile(`${DOCUMENTS_FOLDER}/${name}.graphql`, documents);
