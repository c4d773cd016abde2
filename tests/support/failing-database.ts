import Sqlite from 'better-sqlite3';
import { BreakableProxy } from './breakable-proxy.ts';
import { newTestDatabase, type TestDatabase } from './test-databases.ts';

/** A database that a test can make unavailable and available again. */
export interface FailingDatabase extends TestDatabase {
  /** Fails every write from now on; on MySQL every read too. */
  fail(): Promise<void>;
  recover(): Promise<void>;
}

/** A failing database: on MySQL the network fails, on SQLite another connection holds the write lock. */
export async function newFailingDatabase(create = newTestDatabase): Promise<FailingDatabase> {
  const testDatabase = await create();
  return testDatabase.url.includes('://') ? behindProxy(testDatabase) : withLockHolder(testDatabase);
}

async function behindProxy(testDatabase: TestDatabase): Promise<FailingDatabase> {
  const address = new URL(testDatabase.url);
  const proxy = await BreakableProxy.to(address.hostname, Number(address.port || 3306));
  address.host = `127.0.0.1:${proxy.port}`;
  return {
    url: address.href,
    fail: () => proxy.cut(),
    recover: () => proxy.recover(),
    async remove() {
      await proxy.cut();
      await testDatabase.remove();
    },
  };
}

async function withLockHolder(testDatabase: TestDatabase): Promise<FailingDatabase> {
  const lockHolder = new Sqlite(testDatabase.url);
  return {
    url: testDatabase.url,
    fail: async () => void lockHolder.exec('BEGIN IMMEDIATE'),
    recover: async () => void lockHolder.exec('ROLLBACK'),
    async remove() {
      lockHolder.close();
      await testDatabase.remove();
    },
  };
}
