import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import type { EntityManager } from 'typeorm';
import { describe, expect, it, vi } from 'vitest';
import { Database } from '#db/database.ts';
import { DatabaseUnavailable } from '#db/database-faults.ts';
import { Account } from '#db/entities/account.entity.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { Option } from '#db/entities/option.entity.ts';
import { WriteProbe } from '#db/write-probe.ts';
import { BreakableProxy } from '#tests/support/breakable-proxy.ts';
import { aClient } from '#tests/support/builders.ts';
import { deferred } from '#tests/support/deferred.ts';
import { newFailingDatabase } from '#tests/support/failing-database.ts';
import { type Caller, gatewayOfTest, madeForAll } from '#tests/support/gateway-for.ts';
import { newMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { patient } from '#tests/support/patience.mjs';
import { engine } from '#tests/support/test-databases.ts';

/** Milliseconds: longer than any work takes here; hanging work reaches its deadline by advancing the clock. */
const DEADLINE = patient(30_000);

/** Milliseconds without a response after which a server counts as away. */
const SILENCE = 400;

const testDatabase = madeForAll(() => newMigratedDatabase());
const database = madeForAll(() => Database.open(testDatabase.url, DEADLINE));

const add = (manager: EntityManager, value: string) =>
  manager.insert(Option, { kind: 'region', value, label: value, position: 1 });
const values = async (like: string): Promise<string[]> => {
  const rows = await database.read((manager) => manager.find(Option, { order: { value: 'ASC' } }));
  return rows.map((row) => row.value).filter((value) => value.startsWith(like));
};

const never = new Promise<never>(() => undefined);

/** Advances the clock past the deadline of work once it reports that it hangs; later work has its full time. */
async function untilDeadline(work: (hangs: () => void) => Promise<unknown>): Promise<unknown> {
  const hanging = deferred();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const settled = work(hanging.resolve).catch((error: unknown) => error);
    await hanging.promise;
    await vi.advanceTimersByTimeAsync(DEADLINE);
    return await settled;
  } finally {
    vi.useRealTimers();
  }
}

it('work that hangs fails as unavailable and stores nothing, and the next call succeeds', async () => {
  const resumed = deferred();
  const lateWrite = deferred();
  const deadlineError = await untilDeadline((hangs) =>
    database.write(async (manager) => {
      await add(manager, 'hung first');
      hangs();
      await resumed.promise;
      await add(manager, 'hung second').finally(lateWrite.resolve);
    }),
  );
  expect(deadlineError).toBeInstanceOf(DatabaseUnavailable);
  await database.write((manager) => add(manager, 'after'));
  resumed.resolve();
  await lateWrite.promise;
  await database.write((manager) => add(manager, 'after that'));
  expect(await values('hung')).toEqual([]);
  const second = await Database.open(testDatabase.url);
  const seen = await second.read((manager) => manager.countBy(Option, { value: 'after' }));
  await second.close();
  expect([seen, await values('after')]).toEqual([1, ['after', 'after that']]);
});

it('work that hangs does not block queued calls', async () => {
  let next: Promise<unknown> = never;
  const deadlineError = await untilDeadline((hangs) =>
    database.write(async () => {
      next = database.write((manager) => add(manager, 'in line'));
      // MySQL has no queue: the second write does not wait for the deadline of the first.
      if (engine === 'mysql') await next;
      hangs();
      await never;
    }),
  );
  expect(deadlineError).toBeInstanceOf(DatabaseUnavailable);
  await next;
  expect(await values('in line')).toEqual(['in line']);
});

it('work that hangs ends at its deadline as a read too', async () => {
  const deadlineError = await untilDeadline((hangs) =>
    database.read(() => {
      hangs();
      return never;
    }),
  );
  expect(deadlineError).toBeInstanceOf(DatabaseUnavailable);
  expect(await values('after')).not.toEqual([]);
});

if (engine === 'sqlite') {
  describe('while another process holds the lock of the file', () => {
    it('a write waits without blocking the event loop, and is stored once the lock is free', async () => {
      const lockHolder = new Sqlite(testDatabase.url);
      lockHolder.exec('BEGIN IMMEDIATE');
      let hasEnded = false;
      const write = database
        .write((manager) => add(manager, 'patient'))
        .finally(() => {
          hasEnded = true;
        });
      // Each turn of the event loop is one in which a request could be answered.
      for (let turns = 0; turns < 20; turns += 1) await setImmediate();
      expect(hasEnded).toBe(false);
      lockHolder.exec('ROLLBACK');
      lockHolder.close();
      await write;
      expect(await values('patient')).toEqual(['patient']);
    });

    it('a restore waits for it too, reads what was stored until then, and gives up in the end', async () => {
      const lockHolder = new Sqlite(testDatabase.url);
      lockHolder.exec('BEGIN IMMEDIATE');
      lockHolder.exec(
        "INSERT INTO options (kind, value, label, position) VALUES ('region', 'exclusive', '', 1)",
      );
      const impatient = await Database.open(testDatabase.url, 10);
      await expect(impatient.exclusive(async () => undefined)).rejects.toThrow(DatabaseUnavailable);
      await impatient.close();
      let hasBegun = false;
      const count = database.exclusive((manager) => {
        hasBegun = true;
        return manager.countBy(Option, { value: 'exclusive' });
      });
      for (let turns = 0; turns < 20; turns += 1) await setImmediate();
      expect(hasBegun).toBe(false);
      lockHolder.exec('COMMIT');
      lockHolder.close();
      expect(await count).toBe(1);
    });

    it('queued writes are refused together, and not one deadline after another', async () => {
      const lockHolder = new Sqlite(testDatabase.url);
      const far = await Database.open(testDatabase.url, 300);
      lockHolder.exec('BEGIN IMMEDIATE');
      const line = Array.from({ length: 20 }, (_, n) => far.write((manager) => add(manager, `line ${n}`)));
      const settled = Promise.allSettled(line);
      const later = new Promise((resolve) => setTimeout(resolve, 10 * 300, 'still in line'));
      const statuses = await Promise.race([settled, later]);
      lockHolder.exec('ROLLBACK');
      lockHolder.close();
      expect(statuses).toEqual(
        Array(20).fill({ status: 'rejected', reason: expect.any(DatabaseUnavailable) }),
      );
      await far.close();
      expect(await values('line')).toEqual([]);
    });
  });
}

describe('an error of an unavailable database', () => {
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
    'ER_ACCESS_DENIED_ERROR',
    'ER_DBACCESS_DENIED_ERROR',
    'ER_BAD_DB_ERROR',
    'SQLITE_BUSY',
    'SQLITE_BUSY_SNAPSHOT',
    'SQLITE_IOERR_WRITE',
    'SQLITE_NOMEM',
    'SQLITE_CANTOPEN',
    'ER_ERROR_DURING_COMMIT',
    'ER_OPTION_PREVENTS_STATEMENT',
  ])('becomes SERVICE_UNAVAILABLE and keeps its cause: %s', async (code) => {
    const cause = Object.assign(new Error('no'), { code });
    await expect(database.read(() => Promise.reject(cause))).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      cause,
    });
  });

  it.each([
    ['SQLITE_FULL', 'database or disk is full'],
    ['ER_RECORD_FILE_FULL', "The table 'inquiries' is full"],
    ['ER_GET_ERRNO', 'Got error 28 "No space left on device" from storage engine InnoDB'],
    ['ER_ERROR_DURING_COMMIT', 'Got error 28 during COMMIT'],
  ])('is recognised as a full disk: %s', async (code, message) => {
    const cause = Object.assign(new Error(message), { code });
    await expect(database.write(() => Promise.reject(cause))).rejects.toMatchObject({
      name: 'DatabaseFull',
      cause,
    });
    expect(database.writeFault).toMatchObject({ name: 'DatabaseFull' });
    // A small write may still fit on a full disk; a larger one shows whether there is space.
    await database.write((manager) => manager.count(Account));
    expect(database.writeFault).not.toBeNull();
    expect(await new WriteProbe(database, () => new Date()).succeeds()).toBe(true);
    expect(database.writeFault).toBeNull();
  });

  it('leads to one test write at a time, and to none soon after a failed one', async () => {
    const cause = Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
    const fail = () => database.write(() => Promise.reject(cause)).catch(() => undefined);
    await fail();
    let now = 0;
    const probe = new WriteProbe(database, () => new Date(now));
    const write = vi.spyOn(database, 'write').mockRejectedValue(new DatabaseUnavailable('full'));
    const ask = () => Promise.all([1, 2, 3].map(() => probe.succeeds()));
    expect(await ask()).toEqual([false, false, false]);
    now += 1999;
    expect(await ask()).toEqual([false, false, false]);
    expect(write).toHaveBeenCalledTimes(1);
    now += 1;
    await ask();
    expect(write).toHaveBeenCalledTimes(2);
    write.mockRestore();
    now += 2000;
    expect(await ask()).toEqual([true, true, true]);
    // Nothing of a test write is left.
    const counts = await database.read((manager) =>
      Promise.all([Inquiry, Letter, Appointment].map((entity) => manager.count(entity))),
    );
    expect(counts).toEqual([0, 0, 0]);
  });

  it('is not confused with other errors', async () => {
    const fault = Object.assign(new Error('no'), { code: 'SQLITE_CONSTRAINT' });
    await expect(database.read(() => Promise.reject(fault))).rejects.toBe(fault);
  });
});

describe.each(['rest', 'graphql'] as const)('while the database is away, %s', (api) => {
  it('answers 503 with Retry-After, stores nothing, and works again afterwards', async () => {
    const away = await newFailingDatabase(newMigratedDatabase);
    // SQLite waits for the lock until the deadline.
    const gateway = await gatewayOfTest({ testDatabase: away, deadline: patient(2_000) });
    const staff = await gateway.staff();
    const create = (caller: Caller) =>
      api === 'rest'
        ? caller.post('/v1/clients', aClient())
        : caller.graphql('mutation($input: ClientInput!) { createClient(input: $input) { id } }', {
            input: aClient(),
          });
    await away.fail();
    const refused = await create(staff);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    const fault = api === 'rest' ? refused.body : refused.body.errors[0];
    expect(fault.code ?? fault.extensions.code).toBe('SERVICE_UNAVAILABLE');
    expect(fault.message).toBe('The service is not available right now. Please try again shortly.');
    if (engine === 'mysql') {
      const sendRequest =
        api === 'rest'
          ? gateway.visitor().get('/v1/clients')
          : gateway.visitor().graphql('{ clients { total } }');
      expect(await sendRequest).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    }
    await away.recover();
    expect((await gateway.visitor().get('/v1/clients')).body.clients).toEqual([]);
    expect((await create(staff)).status).toBeLessThan(300);
  });
});

if (engine === 'mysql') {
  it('a server that is away is recognised whether it refuses or does not respond, and used again afterwards', async () => {
    const address = new URL(testDatabase.url);
    const proxy = await BreakableProxy.to(address.hostname, Number(address.port || 3306));
    address.host = `127.0.0.1:${proxy.port}`;
    // A missing response has no event: it is detected by a short deadline, which a slow response may miss.
    const far = await Database.open(address.href, SILENCE);
    const read = () => far.read((manager) => manager.count(Account));
    const write = () => far.write((manager) => manager.count(Account));
    const answersAgain = () =>
      vi.waitFor(async () => expect(await read()).toBe(0), { timeout: patient(10_000) });
    await answersAgain();
    for (const fail of [() => proxy.cut(), async () => proxy.stall()]) {
      await fail();
      for (const call of [read, write, read, write])
        await expect(call()).rejects.toThrow(DatabaseUnavailable);
      await proxy.recover();
      await answersAgain();
    }
    await far.close();
    await proxy.cut();
  });

  it('a server that is away holds up no read once it is known to say nothing, and gets one probe at a time', async () => {
    const address = new URL(testDatabase.url);
    const proxy = await BreakableProxy.to(address.hostname, Number(address.port || 3306));
    address.host = `127.0.0.1:${proxy.port}`;
    const far = await Database.open(address.href, SILENCE);
    const read = () => far.read((manager) => manager.count(Account));
    await vi.waitFor(async () => expect(await read()).toBe(0), { timeout: patient(10_000) });
    proxy.stall();
    // The first read waits for its deadline, the second for that of the probe.
    for (const call of [read, read]) await expect(call()).rejects.toThrow(DatabaseUnavailable);
    // Timers stand still: whoever waited for one would wait for ever.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const queries = vi.spyOn(far.schema, 'createQueryRunner');
    try {
      const refused = await Promise.allSettled(Array.from({ length: 20 }, read));
      expect(refused.map(({ status }) => status)).toEqual(Array(20).fill('rejected'));
      expect(queries).toHaveBeenCalledTimes(1);
      // Its probe has not ended: the driver gives up by timers that do not stand still.
      expect(queries.mock.results[0]?.value).toMatchObject({ isReleased: false });
    } finally {
      vi.useRealTimers();
      queries.mockRestore();
    }
    await proxy.recover();
    await vi.waitFor(async () => expect(await read()).toBe(0), { timeout: patient(10_000) });
    await far.close();
    await proxy.cut();
  });

  describe('a node of a cluster without its majority', () => {
    const noMajority = () =>
      Object.assign(new Error('WSREP has not yet prepared node for application use'), {
        ...{ code: 'ER_UNKNOWN_COM_ERROR', errno: 1047, sqlState: '08S01' },
      });

    it('is asked for a table by the probe, since it answers what names none', async () => {
      const far = await Database.open(testDatabase.url, DEADLINE);
      await expect(far.read(() => Promise.reject(noMajority()))).rejects.toThrow(DatabaseUnavailable);
      const requested: string[] = [];
      const make = far.schema.createQueryRunner.bind(far.schema);
      const runners = vi.spyOn(far.schema, 'createQueryRunner').mockImplementation((mode) => {
        const runner = make(mode);
        const query = runner.query.bind(runner);
        runner.query = (async (...given: Parameters<typeof query>) => {
          requested.push(given[0]);
          // What such a node does.
          if (/ FROM /.test(given[0])) throw noMajority();
          return query(...given);
        }) as typeof runner.query;
        return runner;
      });
      const work = vi.fn(async () => 'read');
      await expect(far.read(work)).rejects.toThrow(DatabaseUnavailable);
      expect([requested.length, work.mock.calls.length]).toEqual([1, 0]);
      runners.mockRestore();
      expect(await far.read(work)).toBe('read');
      await far.close();
    });
  });

  it('a server whose password was changed is unavailable until it is changed back, or the gateway is restarted with the new one', async (context) => {
    const user = `test_${randomBytes(8).toString('hex')}`;
    const root = database.schema;
    const created = await root.query(`CREATE USER ${user} IDENTIFIED BY 'first'`).catch((error) => error);
    if (created instanceof Error) return context.skip(`this user may not create others: ${created.message}`);
    const address = new URL(testDatabase.url);
    await root.query(`GRANT ALL ON ${address.pathname.slice(1)}.* TO ${user}`);
    [address.username, address.password] = [user, 'first'];
    const far = await Database.open(address.href);
    const read = () => far.read((manager) => manager.count(Account));
    const change = async (password: string) => {
      await root.query(`ALTER USER ${user} IDENTIFIED BY '${password}'`);
      const open: { ID: number }[] = await root.query(
        `SELECT ID FROM information_schema.processlist WHERE USER = '${user}'`,
      );
      for (const { ID } of open) await root.query(`KILL ${ID}`);
    };
    expect(await read()).toBe(0);
    await change('second');
    await expect.poll(() => read().then(() => null, codeOfCause)).toBe('ER_ACCESS_DENIED_ERROR');
    await expect(read()).rejects.toThrow(DatabaseUnavailable);
    await change('first');
    expect(await read()).toBe(0);
    await far.close();
    await root.query(`DROP USER ${user}`);
  });
}

/** The driver's error code of a failed read. */
const codeOfCause = (error: DatabaseUnavailable): unknown => (error.cause as { code?: unknown }).code;
