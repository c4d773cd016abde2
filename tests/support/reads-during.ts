import { vi } from 'vitest';
import type { TestGateway } from './test-gateway.ts';

/** Number of database reads that `work` causes: none where it is answered from memory. */
export async function readsDuring(gateway: TestGateway, work: () => Promise<unknown>): Promise<number> {
  const read = vi.spyOn(gateway.database, 'read');
  await work();
  const reads = read.mock.calls.length;
  read.mockRestore();
  return reads;
}
