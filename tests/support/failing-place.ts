import Sqlite from 'better-sqlite3';
import { BreakableProxy } from './breakable-proxy.ts';
import { newPlace, type Place } from './databases.ts';

/** A place whose database can be taken away and given back. */
export interface FailingPlace extends Place {
  /** From now on no write gets through; on MySQL nothing does. */
  fail(): Promise<void>;
  mend(): Promise<void>;
}

/** On MySQL the network breaks; on SQLite another process keeps the write lock. */
export async function newFailingPlace(): Promise<FailingPlace> {
  const place = await newPlace();
  return place.url.includes('://') ? behindProxy(place) : besideOwner(place);
}

async function behindProxy(place: Place): Promise<FailingPlace> {
  const address = new URL(place.url);
  const proxy = await BreakableProxy.to(address.hostname, Number(address.port || 3306));
  address.host = `127.0.0.1:${proxy.port}`;
  return {
    url: address.href,
    fail: () => proxy.cut(),
    mend: () => proxy.mend(),
    async remove() {
      await proxy.cut();
      await place.remove();
    },
  };
}

async function besideOwner(place: Place): Promise<FailingPlace> {
  const owner = new Sqlite(place.url);
  return {
    url: place.url,
    fail: async () => void owner.exec('BEGIN IMMEDIATE'),
    mend: async () => void owner.exec('ROLLBACK'),
    async remove() {
      owner.close();
      await place.remove();
    },
  };
}
