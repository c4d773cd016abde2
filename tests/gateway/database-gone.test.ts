import type { EntityManager } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '#db/database.ts';
import { DatabaseUnavailable } from '#db/database-faults.ts';
import { Account } from '#db/entities/account.entity.ts';
import { Option } from '#db/entities/option.entity.ts';
import { BreakableProxy } from '#tests/support/breakable-proxy.ts';
import { aClient } from '#tests/support/builders.ts';
import { engine, newPlace, type Place } from '#tests/support/databases.ts';
import { newFailingPlace } from '#tests/support/failing-place.ts';
import { gate } from '#tests/support/gate.ts';
import { type Caller, House } from '#tests/support/house.ts';

/** Milliseconds; a machine that is busy still answers well within it. */
const DEADLINE = 400;

let place: Place;
let database: Database;
beforeAll(async () => {
  place = await newPlace();
  database = await Database.open(place.url, DEADLINE);
  await database.migrate();
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

const add = (manager: EntityManager, value: string) =>
  manager.insert(Option, { kind: 'region', value, label: value, position: 1 });
const values = async (like: string): Promise<string[]> => {
  const rows = await database.read((manager) => manager.find(Option, { order: { value: 'ASC' } }));
  return rows.map((row) => row.value).filter((value) => value.startsWith(like));
};

const never = new Promise<never>(() => undefined);

describe('work that hangs', () => {
  it('ends as unavailable, leaves nothing behind, and the next call works and stays', async () => {
    const woken = gate();
    const late = gate();
    const hung = database.write(async (manager) => {
      await add(manager, 'hung first');
      await woken.passed;
      await add(manager, 'hung second').finally(late.open);
    });
    await expect(hung).rejects.toThrow(DatabaseUnavailable);
    await database.write((manager) => add(manager, 'after'));
    woken.open();
    await late.passed;
    await database.write((manager) => add(manager, 'after that'));
    expect(await values('hung')).toEqual([]);
    const second = await Database.open(place.url);
    const seen = await second.read((manager) => manager.countBy(Option, { value: 'after' }));
    await second.close();
    expect([seen, await values('after')]).toEqual([1, ['after', 'after that']]);
  });

  it('does not hold up who waits in line behind it', async () => {
    const hung = database.write(() => never);
    const next = database.write((manager) => add(manager, 'in line'));
    await expect(hung).rejects.toThrow(DatabaseUnavailable);
    await next;
    expect(await values('in line')).toEqual(['in line']);
  });

  it('ends a read too', async () => {
    await expect(database.read(() => never)).rejects.toThrow(DatabaseUnavailable);
    expect(await values('after')).not.toEqual([]);
  });
});

describe('a fault that says that the database is not there', () => {
  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EAI_AGAIN',
    'PROTOCOL_CONNECTION_LOST',
    'ER_SERVER_SHUTDOWN',
    'ER_CON_COUNT_ERROR',
    'SQLITE_BUSY',
    'SQLITE_BUSY_SNAPSHOT',
  ])('is told as that, and keeps its cause: %s', async (code) => {
    const cause = Object.assign(new Error('no'), { code });
    await expect(database.read(() => Promise.reject(cause))).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      cause,
    });
  });

  it('is no other fault', async () => {
    const fault = Object.assign(new Error('no'), { code: 'SQLITE_CONSTRAINT' });
    await expect(database.read(() => Promise.reject(fault))).rejects.toBe(fault);
  });
});

describe.each(['rest', 'graphql'] as const)('while the database is away, %s', (door) => {
  it('says 503 and when to come back, stores nothing, and works again afterwards', async () => {
    const away = await newFailingPlace();
    const house = await House.build({ place: away });
    // SQLite would wait for the lock in earnest, and the whole process with it.
    if (engine === 'sqlite') await house.database.schema.query('PRAGMA busy_timeout = 20');
    const staff = await house.staff();
    const create = (caller: Caller) =>
      door === 'rest'
        ? caller.post('/v1/clients', aClient())
        : caller.graphql('mutation($input: ClientInput!) { createClient(input: $input) { id } }', {
            input: aClient(),
          });
    await away.fail();
    const refused = await create(staff);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    const fault = door === 'rest' ? refused.body : refused.body.errors[0];
    expect(fault.code ?? fault.extensions.code).toBe('UNAVAILABLE');
    expect(fault.message).toBe('The service is not available right now. Please try again shortly.');
    if (engine === 'mysql') {
      const ask =
        door === 'rest'
          ? house.visitor().get('/v1/clients')
          : house.visitor().graphql('{ clients { total } }');
      expect(await ask).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    }
    await away.mend();
    expect((await house.visitor().get('/v1/clients')).body.clients).toEqual([]);
    expect((await create(staff)).status).toBeLessThan(300);
    await house.close();
  });
});

if (engine === 'mysql') {
  describe('a server that is gone', () => {
    it('is told from other faults, whether it refuses or keeps silent, and is found again', async () => {
      const address = new URL(place.url);
      const proxy = await BreakableProxy.to(address.hostname, Number(address.port || 3306));
      address.host = `127.0.0.1:${proxy.port}`;
      const far = await Database.open(address.href, DEADLINE);
      const ask = () => far.read((manager) => manager.count(Account));
      const tell = () => far.write((manager) => manager.count(Account));
      await ask();
      for (const fail of [() => proxy.cut(), async () => proxy.hush()]) {
        await fail();
        for (const call of [ask, tell, ask, tell]) await expect(call()).rejects.toThrow(DatabaseUnavailable);
        await proxy.mend();
        expect(await ask()).toBe(0);
      }
      await far.close();
      await proxy.cut();
    });
  });
}
