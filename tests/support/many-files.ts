import { vi } from 'vitest';
import type { Database } from '#db/database.ts';
import { InquiryFile } from '#db/entities/inquiry-file.entity.ts';
import { insertRows } from '#db/insert-rows.ts';

/** Stores so many files of an inquiry, each without bytes. */
export async function storeFiles(database: Database, inquiryId: string, count: number): Promise<void> {
  const facts = { name: 'plan.txt', mediaType: 'text/plain', size: 0, sha256: '0'.repeat(64) };
  const rows = Array.from({ length: count }, (_, n) => ({
    ...{ id: `${inquiryId.slice(0, 30)}-${n}`, inquiryId, direction: 'received' as const, ...facts },
    createdAt: new Date(),
  }));
  await database.write((manager) => insertRows(manager, InquiryFile, rows));
}

/** The most files that one transaction removes while `work` runs. */
export async function mostRemovedAtOnce(database: Database, work: () => Promise<unknown>): Promise<number> {
  const count = () => database.read((manager) => manager.count(InquiryFile));
  const write = database.write.bind(database);
  let most = 0;
  const spy = vi.spyOn(database, 'write').mockImplementation(async (some) => {
    const before = await count();
    const result = await write(some);
    most = Math.max(most, before - (await count()));
    return result;
  });
  await work();
  spy.mockRestore();
  return most;
}
