import type { Add } from './add-once.ts';
import type { ReadRecord } from './read-record.ts';

interface Calls<Values> {
  create: Add<Values>;
  update(id: string, values: Values, ifVersion: number | null): Promise<unknown>;
  read(id: string): Promise<ReadRecord<Values>>;
  restore(id: string): Promise<unknown>;
}

/** The calls of a dialog for one record. `id` null: a new record, whose id is in its draft. */
export const recordCalls = <Values>(id: string | null, { create, update, read, restore }: Calls<Values>) => ({
  add: id === null ? create : undefined,
  async save(values: Values, ifVersion: number | null, newId = ''): Promise<undefined> {
    await update(id ?? newId, values, ifVersion);
  },
  reload: (newId = '') => read(id ?? newId),
  restore: (newId = '') => restore(id ?? newId),
});
