import type { EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';
import type { Database } from '#db/database.ts';
import { insertRows } from '#db/insert-rows.ts';
import { limits } from '#domain/limits.ts';

const AT = new Date('2026-11-20T06:00:00.000Z');

/** Stores rows whose columns have the longest values that fit, but for those that are given. */
export async function storeLongRows<T extends ObjectLiteral>(
  database: Database,
  entity: EntityTarget<T>,
  count: number,
  given: (n: number) => Partial<Record<keyof T, unknown>>,
): Promise<void> {
  await database.write(async (manager) => {
    const { columns, name } = manager.connection.getMetadata(entity);
    const rows = Array.from({ length: count }, (_, n) => ({
      ...Object.fromEntries(
        columns.map(({ propertyName, type, length, isNullable }) => [
          propertyName,
          isNullable ? null : longest(String(type), Number(length), `${name}-${n}`),
        ]),
      ),
      ...given(n),
    }));
    await insertRows(manager, entity, rows as QueryDeepPartialEntity<T>[]);
  });
}

function longest(type: string, length: number, id: string): unknown {
  if (type === 'varchar') return id.padEnd(length, ' word').slice(0, length);
  if (type === 'text') return id.padEnd(limits.description, ' word');
  if (type === 'datetime') return AT;
  if (type === 'simple-json') return [];
  return 1;
}
