import type { Database } from '#db/database.ts';

/** Every row of every table by primary key, deleted rows and the bytes of pictures included. */
export async function allRows(database: Database): Promise<Record<string, unknown[]>> {
  const tables = database.schema.entityMetadatas;
  return database.read(async (manager) => {
    const rows: [string, unknown[]][] = [];
    for (const table of tables) {
      const select = Object.fromEntries(table.columns.map((column) => [column.propertyName, true]));
      const order = Object.fromEntries(table.primaryColumns.map((column) => [column.propertyName, 'ASC']));
      rows.push([
        table.tableName,
        await manager.find(table.target as never, { select, order, withDeleted: true } as never),
      ]);
    }
    return Object.fromEntries(rows);
  });
}
