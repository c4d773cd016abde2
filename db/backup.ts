import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { EntityManager, EntityMetadata } from 'typeorm';
import { raiseContentVersion, readContentVersion } from './content-version.ts';
import type { Database } from './database.ts';

/*
 * A backup is gzipped JSON lines, one row a line, so that one file moves a house from either engine to either
 * engine. Bytes travel as base64, moments as ISO 8601.
 */

/** How many rows are held in memory at once. */
const STEP = 200;
/** Parents before children, so that a restore never meets a missing parent. */
const LAST = ['letters'];

/** Writes every row to a file, which appears only when it is whole. Answers how many rows. */
export async function backup(database: Database, file: string): Promise<number> {
  const draft = `${file}.part`;
  let count = 0;
  await database.snapshot(async (manager) => {
    async function* lines() {
      for (const table of tablesOf(database)) {
        for await (const row of rowsOf(manager, table)) {
          count += 1;
          yield `${JSON.stringify({ table: table.tableName, row })}\n`;
        }
      }
    }
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(draft, { mode: 0o600 }));
  });
  await rename(draft, file);
  return count;
}

/**
 * Replaces everything in the database by the rows of a file, all or nothing. Answers how many rows. Errors: a file
 * that is damaged, or holds no rows, or rows of a table this version does not know.
 */
export async function restore(database: Database, file: string): Promise<number> {
  const tables = new Map(tablesOf(database).map((table) => [table.tableName, table]));
  let count = 0;
  await database.snapshot(async (manager) => {
    const seen = await readContentVersion(manager);
    for (const table of [...tables.values()].reverse()) await manager.deleteAll(table.target);
    await pipeline(createReadStream(file), createGunzip(), async (bytes: AsyncIterable<Buffer>) => {
      for await (const line of linesOf(bytes)) {
        const { table: name, row } = JSON.parse(line) as { table: string; row: Record<string, unknown> };
        const table = tables.get(name);
        if (!table) throw new Error(`The file holds a table this version does not know: ${name}`);
        await manager.insert(table.target, revived(table, row) as never);
        count += 1;
      }
    });
    if (count === 0) throw new Error('The file holds no rows.');
    await raiseContentVersion(manager, seen);
  });
  return count;
}

/** The lines of a text that arrives in pieces, which may end anywhere, within a letter too. */
async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of pieces) {
    const [first = '', ...more] = decoder.decode(piece, { stream: true }).split('\n');
    rest += first;
    for (const next of more) {
      yield rest;
      rest = next;
    }
  }
  if (rest) yield rest;
}

function tablesOf(database: Database): EntityMetadata[] {
  const rank = ({ tableName }: EntityMetadata): number => LAST.indexOf(tableName);
  return [...database.schema.entityMetadatas].sort((one, other) => rank(one) - rank(other));
}

async function* rowsOf(manager: EntityManager, table: EntityMetadata) {
  const names = table.columns.map((column) => column.propertyName);
  const order = Object.fromEntries(
    table.primaryColumns.map((column) => [column.propertyName, 'ASC'] as const),
  );
  const select = Object.fromEntries(names.map((name) => [name, true]));
  for (let skip = 0; ; skip += STEP) {
    const rows = await manager.find<Record<string, unknown>>(
      table.target as never,
      { select, order, skip, take: STEP, withDeleted: true } as never,
    );
    for (const row of rows) {
      yield Object.fromEntries(
        names.map((name) => {
          const value = row[name];
          return [name, Buffer.isBuffer(value) ? value.toString('base64') : value];
        }),
      );
    }
    if (rows.length < STEP) return;
  }
}

function revived(table: EntityMetadata, row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    table.columns.map((column) => {
      const value = row[column.propertyName];
      if (typeof value !== 'string') return [column.propertyName, value];
      if (column.type === 'datetime') return [column.propertyName, new Date(value)];
      const bytes = column.type === 'blob' || column.type === 'mediumblob';
      return [column.propertyName, bytes ? Buffer.from(value, 'base64') : value];
    }),
  );
}
