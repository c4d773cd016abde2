import { BreakableProxy } from '#tests/support/breakable-proxy.ts';
import type { Dependency } from './outage.ts';
import { OwnRedis } from './own-redis.ts';
import { faultOf, type ServerFault } from './server-faults.ts';
import { newStore } from './stores.ts';

/** Delay of each response of a slow Redis, in milliseconds. */
const SLOW = 2000;

/** A separate Redis server with the given fault; the database works. */
export async function brokenRedis(fault: ServerFault): Promise<Dependency> {
  const [server, store] = [await OwnRedis.launch(), await newStore('sqlite')];
  const proxy = await BreakableProxy.to('127.0.0.1', server.port);
  return {
    env: { ...store.env, REDIS_URL: `redis://127.0.0.1:${proxy.port}` },
    read: store.read,
    ...faultOf(fault, server, proxy, SLOW),
    async remove() {
      server.thaw();
      await proxy.cut();
      await server.remove();
      await store.remove();
    },
  };
}
