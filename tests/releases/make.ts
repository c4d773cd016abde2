import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { parse, print, visit } from 'graphql';
import { backup, restore } from '#db/backup.ts';
import { Database } from '#db/database.ts';
import { prepareDatabase } from '#db/prepare-database.ts';
import { schemaText } from '#gateway/schema.ts';
import { newMysqlDatabase, newSqliteDatabase } from '#tests/support/test-databases.ts';
import { TestGateway } from '#tests/support/test-gateway.ts';
import { addExamples } from './examples.ts';
import { dumpOf } from './mysql-dump.ts';
import { fileOf, files, folderOf } from './releases.ts';

/*
 * `npm run release:keep`: stores what the version of package.json leaves behind. The rows are made through the API of a
 * gateway on SQLite; a backup of them is restored on MariaDB or MySQL (TEST_DATABASE_URL). The schema of GraphQL becomes the
 * released one, without its descriptions, which break no caller.
 */
const manifest = await readFile(fileURLToPath(new URL('../../package.json', import.meta.url)), 'utf8');
const { version } = JSON.parse(manifest);
if (existsSync(folderOf(version))) {
  console.error(`${folderOf(version)} is there, and what a release left is not made again.`);
  process.exit(1);
}
await mkdir(folderOf(version));
// The process that prepares pictures keeps no program running that waits for it.
setInterval(() => undefined, 60_000);
const place = (name: string): string => fileOf(version, name);
const [sqlite, mysql] = [await newSqliteDatabase(), await newMysqlDatabase()];

const gateway = await TestGateway.build({
  seeded: true,
  testDatabase: { url: sqlite.url, remove: async () => undefined },
});
const contents = await addExamples(gateway);
await writeFile(place(files.contents), `${JSON.stringify(contents, null, 2)}\n`);
await backup(gateway.database, place(files.backups[0]));
await gateway.close();
await writeFile(place(files.sqlite), gzipSync(await readFile(sqlite.url), { level: 9 }));

await prepareDatabase(mysql.url);
const database = await Database.open(mysql.url);
await restore(database, place(files.backups[0]));
await backup(database, place(files.backups[1]));
await database.close();
await writeFile(place(files.mysql), gzipSync(await dumpOf(mysql.url), { level: 9 }));
const schema = visit(parse(await schemaText()), {
  enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
});
await writeFile(
  fileURLToPath(new URL('../support/released-schema.graphql', import.meta.url)),
  `${print(schema)}\n`,
);
await Promise.all([sqlite.remove(), mysql.remove()]);
console.log(`What ${version} leaves behind is in ${folderOf(version)}.`);
process.exit(0);
