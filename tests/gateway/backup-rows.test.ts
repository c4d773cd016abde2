import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EntityManager, QueryFailedError } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { backup, restore } from '#db/backup.ts';
import { type BackupRow, readBackup, writeBackup } from '#db/backup-format.ts';
import { rebuildContentIndex } from '#db/content-index.ts';
import { raiseContentVersion, readContentVersion } from '#db/content-version.ts';
import { Database } from '#db/database.ts';
import { activityDays, daysWith, inquiryDays } from '#db/day-counts.ts';
import { AccessLink } from '#db/entities/access-link.entity.ts';
import { Account } from '#db/entities/account.entity.ts';
import { ApiToken } from '#db/entities/api-token.entity.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { BusyCalendar } from '#db/entities/busy-calendar.entity.ts';
import { BusyTime } from '#db/entities/busy-time.entity.ts';
import { Client } from '#db/entities/client.entity.ts';
import { ContentTag } from '#db/entities/content-tag.entity.ts';
import { Erasure } from '#db/entities/erasure.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { Option } from '#db/entities/option.entity.ts';
import { insertRows } from '#db/insert-rows.ts';
import { publicIdOf } from '#db/public-id.ts';
import { digest } from '#gateway/kernel/secret.ts';
import { revokeApiToken } from '#tests/support/account-operations.ts';
import { aClient, aContact, anAppointment } from '#tests/support/builders.ts';
import { type Folder, newFolder } from '#tests/support/folders.ts';
import { type Caller, gatewayOfTest, TestGateway } from '#tests/support/gateway-for.ts';
import { untilLockWaits } from '#tests/support/lock-waits.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { deactivatePerson } from '#tests/support/people-operations.ts';
import { allRows } from '#tests/support/rows.ts';
import { engine } from '#tests/support/test-databases.ts';

/** Whether everything is in a backup, and comes back as it was. */

let folder: Folder;
let gateway: TestGateway;
beforeAll(async () => {
  [folder, gateway] = await Promise.all([newFolder(), TestGateway.build()]);
});
afterAll(async () => {
  await gateway.close();
  await folder.remove();
});

const fileOf = (name: string) => join(folder.path, name);
/** Every row but the version of the content, which a restore raises for all changes, and the sessions, which it ends. */
async function rows(): Promise<Record<string, unknown[]>> {
  const {
    content_version: _,
    content_changes: ___,
    sessions: __,
    ...others
  } = await allRows(gateway.database);
  return others;
}
/** Makes a backup, replaces every row by it, and returns what it holds. */
async function throughBackup(name: string): Promise<Record<string, unknown[]>> {
  await backup(gateway.database, fileOf(name));
  await restore(gateway.database, fileOf(name));
  return rows();
}

it.each([
  ['two', 'ü'],
  ['three', 'न'],
  ['four', '🏭'],
])('a long text of characters of %s bytes comes back whole', async (bytes, character) => {
  // Longer than many chunks of the unpacked file; each row moves their borders by one byte.
  const written = Array.from({ length: 5 }, (_, n) => ({
    table: 'clients',
    row: { id: 'x'.repeat(n), description: character.repeat(100_000) },
  }));
  async function* all() {
    yield* written;
  }
  const read: BackupRow[] = [];
  expect(await writeBackup(fileOf(bytes), all())).toBe(written.length);
  await readBackup(fileOf(bytes), async (row) => void read.push(row));
  expect(read.map(({ row }) => row.description === character.repeat(100_000))).toEqual(Array(5).fill(true));
  expect(read.map(({ row }) => row.id)).toEqual(written.map(({ row }) => row.id));
});

it('a restore brings back every row of tables that are read in several batches', async () => {
  const createdAt = gateway.clock.now();
  const option = (n: number) =>
    ({ kind: 'region', value: `option ${n}`, label: `${n}`, position: n }) as const;
  const picture = (n: number) => ({
    ...{ hash: String(n).padStart(64, '0'), extension: 'png', bytes: Buffer.from([n]), size: 1 },
    ...{ width: 1, height: 1, createdAt },
  });
  await gateway.database.write(async (manager) => {
    for (let start = 0; start < 1001; start += 91)
      await manager.insert(
        Option,
        Array.from({ length: 91 }, (_, n) => option(start + n)),
      );
    for (let n = 0; n < 9; n += 1) await manager.insert('media', picture(n));
  });
  const before = await rows();
  expect([before.options?.length, before.media?.length]).toEqual([1001, 9]);
  expect(await throughBackup('batches')).toEqual(before);
});

it('a restore tags clients, and repeats erasures, of which there are more than fit into one statement', async () => {
  const many = await gatewayOfTest();
  const { id } = (await (await many.staff()).post('/v1/clients', aClient())).body.client;
  const industry = Array.from({ length: 7 }, (_, n) => `Industry ${n}`);
  const erasedAt = many.clock.now();
  await many.database.write(async (manager) => {
    const client = await manager.findOneByOrFail(Client, { id });
    const clients = Array.from({ length: 999 }, (_, n) => ({ ...client, id: `client-${n}`, industry }));
    await insertRows(manager, Client, clients);
    await rebuildContentIndex(manager);
  });
  await backup(many.database, fileOf('many'));
  const erasures = Array.from({ length: 9000 }, (_, n) => ({
    ...{ id: `erasure-${n}`, hashKey: 'ab', addressHash: 'cd', erasedAt },
  }));
  await many.database.write((manager) => insertRows(manager, Erasure, erasures));
  await restore(many.database, fileOf('many'));
  const count = (entity: typeof ContentTag | typeof Erasure) => many.rows.count(entity);
  expect(await count(Erasure)).toBe(erasures.length);
  expect(await count(ContentTag)).toBeGreaterThanOrEqual(999 * industry.length);
});

it('a restore counts the rows of a log by the day of the office, which begins in the evening of UTC', async () => {
  // 00:15 of the 21st and 23:45 of the 20th in India.
  for (const [day, time] of [
    ['2026-11-21', '2026-11-20T18:45:00.000Z'],
    ['2026-11-20', '2026-11-20T18:15:00.000Z'],
  ] as const) {
    gateway.clock.set(time);
    await mailApis.json(gateway.visitor(), 'contact', aContact({ email: `${day}@orrin.example` }));
    await (await gateway.staff()).post('/v1/clients', aClient({ name: `Of ${day}` }));
  }
  const before = await rows();
  const days = async () => {
    const { database } = gateway;
    const inquiries = await database.read((manager) => daysWith(manager, inquiryDays, {}));
    const changes = await database.read((manager) =>
      daysWith(manager, activityDays, { action: 'created', thing: 'client' }),
    );
    return { inquiries, changes };
  };
  const each = [
    { day: '2026-11-21', count: 1 },
    { day: '2026-11-20', count: 1 },
  ];
  expect(await days()).toEqual({ inquiries: each, changes: each });
  expect(await throughBackup('days')).toEqual(before);
  expect(await days()).toEqual({ inquiries: each, changes: each });
});

describe('what was ended since the backup', () => {
  const read = <T>(work: Parameters<typeof gateway.database.read<T>>[0]) => gateway.database.read(work);
  const status = async (caller: Caller) => (await caller.get('/v1/inquiries')).status;

  it('stays so: tokens, people, sessions and links', async () => {
    const owner = await gateway.person('owner', 'odette');
    const leaving = await gateway.person('owner', 'olga');
    const [kept, revoked, ofLeaving] = [await gateway.tool(), await gateway.tool(), await gateway.tool()];
    const tokens = await gateway.rows.find(ApiToken, { order: { createdAt: 'ASC' } });
    const idOf = (tool: Caller) =>
      tokens.find(({ id }) => id === digest(tool.headers.authorization?.slice('Bearer '.length) ?? ''))?.id ??
      '';
    await gateway.rows.update(ApiToken, { id: idOf(ofLeaving) }, { accountId: 'account-olga' });
    const link = {
      id: 'link',
      accountId: 'account-olga',
      kind: 'reset',
      madeBy: '',
      state: 'shown',
    } as const;
    const createdAt = gateway.clock.now();
    await gateway.rows.insert(AccessLink, { ...link, attempts: 0, nextAttemptAt: createdAt, createdAt });
    await backup(gateway.database, fileOf('access'));
    expect((await revokeApiToken(owner, publicIdOf(idOf(revoked)))).code).toBe('OK');
    expect((await deactivatePerson(owner, 'account-olga')).code).toBe('OK');
    await restore(gateway.database, fileOf('access'));

    expect(await Promise.all([kept, revoked, ofLeaving, owner, leaving].map(status))).toEqual([
      200, 401, 401, 401, 401,
    ]);
    expect(await gateway.rows.count(AccessLink)).toBe(0);
    const people = await gateway.rows.find(Account, { where: { role: 'owner' } });
    expect(people.filter(({ deactivatedAt }) => deactivatedAt).map(({ username }) => username)).toEqual([
      'olga',
    ]);
  });

  it('and whoever was deactivated has nothing to do, and no calendar', async () => {
    const owner = await gateway.person('owner', 'odette');
    const accountId = 'account-simon';
    await gateway.person('sales', 'simon');
    const sent = {
      waiting: await mailApis.json(gateway.visitor(), 'contact', aContact()),
      closed: await mailApis.json(gateway.visitor(), 'contact', aContact({ message: 'Another' })),
      booked: await mailApis.json(gateway.visitor(), 'schedule', anAppointment()),
    };
    const references = Object.values(sent).map(({ value }) => value.reference);
    const startsAt = gateway.clock.now();
    await gateway.database.write(async (manager) => {
      for (const reference of references)
        await manager.update(Inquiry, { reference }, { ownerId: accountId, state: 'closed' });
      await manager.update(Inquiry, { reference: sent.waiting.value.reference }, { state: 'open' });
      const { id } = await manager.findOneByOrFail(Inquiry, { reference: sent.booked.value.reference });
      await manager.update(Appointment, { inquiryId: id }, { ownerId: accountId });
      const due = { state: 'owed', attempts: 0, nextAttemptAt: startsAt, createdAt: startsAt } as const;
      await manager.insert(BusyCalendar, { id: accountId, address: 'https://calendar.example', ...due });
      await manager.insert(BusyTime, { id: 'busy', accountId, startsAt, endsAt: startsAt });
    });
    await backup(gateway.database, fileOf('left'));
    expect((await deactivatePerson(owner, accountId)).code).toBe('OK');
    await restore(gateway.database, fileOf('left'));

    const kept = await gateway.rows.find(Inquiry, { where: { ownerId: accountId } });
    expect(kept.map(({ reference }) => reference)).toEqual([sent.closed.value.reference]);
    const others = [Appointment, BusyTime, BusyCalendar] as const;
    const [appointments, times, calendars] = await Promise.all(others.map((one) => read((m) => m.find(one))));
    expect(appointments?.map((one) => (one as Appointment).ownerId)).toEqual([null]);
    expect([times, calendars]).toEqual([[], []]);
  });

  it('and addresses of private calendars: none works that was ended or replaced', async () => {
    const account = { id: 'account-odette' };
    const digests = ['a', 'b'].map((letter) => letter.repeat(64));
    const set = (calendarDigest: string | null) => gateway.rows.update(Account, account, { calendarDigest });
    for (const [before, after] of [
      [digests[0], null],
      [digests[0], digests[1]],
    ] as const) {
      await set(before ?? null);
      await backup(gateway.database, fileOf('calendar'));
      await set(after ?? null);
      await restore(gateway.database, fileOf('calendar'));
      const { calendarDigest } = await gateway.rows.findOneByOrFail(Account, account);
      expect(calendarDigest).toBe(after);
    }
  });

  it('and visitors are not reminded again of their appointments', async () => {
    const [dayReminderFor, hourReminderFor] = ['2026-12-01T04:00:00.000Z', '2026-12-01T05:00:00.000Z'].map(
      (time) => new Date(time),
    );
    const mark = (marks: Partial<Appointment>) => gateway.rows.updateAll(Appointment, marks);
    await mark({ dayReminderFor: null, hourReminderFor: null });
    await backup(gateway.database, fileOf('reminders'));
    await mark({ dayReminderFor, hourReminderFor });
    await restore(gateway.database, fileOf('reminders'));
    const rows = await gateway.rows.find(Appointment);
    expect(rows).toMatchObject([{ dayReminderFor, hourReminderFor }]);
  });

  // On SQLite nobody else writes meanwhile.
  if (engine === 'mysql') {
    /** Restores; when the restore has begun to read, somebody else writes. */
    const restoreDuring = async (name: string, write: (other: EntityManager) => Promise<unknown>) => {
      const elsewhere = await Database.open(gateway.url);
      const exclusive = gateway.database.exclusive.bind(gateway.database);
      vi.spyOn(gateway.database, 'exclusive').mockImplementationOnce((work) =>
        exclusive(async (manager) => {
          await readContentVersion(manager);
          await elsewhere.write(write);
          return work(manager);
        }),
      );
      await restore(gateway.database, fileOf(name));
      await elsewhere.close();
    };

    it('also where it ends after the restore has begun to read', async () => {
      const tool = await gateway.tool(['inquiries:read']);
      await backup(gateway.database, fileOf('meanwhile'));
      const ended = { id: digest(tool.headers.authorization?.slice('Bearer '.length) ?? '') };
      await restoreDuring('meanwhile', (other) => other.delete(ApiToken, ended));
      expect((await tool.get('/v1/inquiries')).status).toBe(401);
    });

    it('and no version of the content is used twice that was reached meanwhile', async () => {
      await backup(gateway.database, fileOf('versions'));
      let used = 0;
      await restoreDuring('versions', async (other) => {
        for (let n = 0; n < 5; n += 1) await raiseContentVersion(other);
        used = await readContentVersion(other);
      });
      expect(await gateway.database.read((manager) => readContentVersion(manager))).toBeGreaterThan(used);
    });

    it('and a form that is under way and the restore do not wait for each other', async () => {
      await backup(gateway.database, fileOf('form'));
      const { inquiry, letter } = await read(async (manager) => ({
        inquiry: await manager.findOneByOrFail(Inquiry, { formType: 'contact' }),
        letter: await manager.findOneByOrFail(Letter, { kind: 'staff' }),
      }));
      const elsewhere = await Database.open(gateway.url);
      const exclusive = vi.spyOn(gateway.database, 'exclusive');
      let attempts = 0;
      let restored: Promise<unknown> | null = null;
      exclusive.mockImplementationOnce((work) => {
        exclusive.mockRestore();
        return gateway.database.exclusive((manager) => {
          attempts += 1;
          return work(manager);
        });
      });
      await elsewhere.write(async (manager) => {
        attempts += 1;
        await manager.insert(Inquiry, {
          ...inquiry,
          id: 'under-way',
          reference: 'DS-WAYS-22',
          sendKey: null,
        });
        restored ??= restore(gateway.database, fileOf('form'));
        await untilLockWaits(gateway.database);
        const own = { id: 'letter-under-way', messageId: '<under-way@x.example>', receiptSlot: null };
        await manager.insert(Letter, { ...letter, ...own, inquiryId: 'under-way' });
      });
      await restored;
      await elsewhere.close();
      expect(attempts).toBe(2);
    });

    it('and the restore is repeated when the server ends it in favour of another write', async () => {
      const count = await backup(gateway.database, fileOf('deadlock'));
      const deadlock = Object.assign(new Error('Deadlock found'), { code: 'ER_LOCK_DEADLOCK' });
      vi.spyOn(EntityManager.prototype, 'insert').mockRejectedValueOnce(
        new QueryFailedError('INSERT', [], deadlock),
      );
      expect(await restore(gateway.database, fileOf('deadlock'))).toBe(count);
      vi.restoreAllMocks();
    });
  }

  it('but for the last owner, whom nobody could let in', async () => {
    const owners = { role: 'owner' } as const;
    const deactivatedAt = gateway.clock.now();
    await gateway.rows.update(Account, owners, { deactivatedAt: null });
    await backup(gateway.database, fileOf('owners'));
    await gateway.rows.update(Account, owners, { deactivatedAt });
    await restore(gateway.database, fileOf('owners'));
    const left = await gateway.rows.find(Account, { where: owners });
    expect(left.map((account) => account.deactivatedAt)).toEqual(left.map(() => null));
  });

  it('and letters that were sent since are not sent again', async () => {
    const sent = await mailApis.json(
      gateway.visitor(),
      'contact',
      aContact({ email: 'twice@orrin.example' }),
    );
    const { id: inquiryId } = await gateway.rows.findOneByOrFail(Inquiry, {
      reference: sent.value.reference,
    });
    await backup(gateway.database, fileOf('letters'));
    const sentAt = gateway.clock.now();
    await gateway.rows.update(Letter, { inquiryId, kind: 'receipt' }, { state: 'sent', sentAt });
    await restore(gateway.database, fileOf('letters'));
    const letters = await gateway.rows.find(Letter, { where: { inquiryId }, order: { kind: 'ASC' } });
    expect(letters.map(({ kind, state, sentAt: at }) => ({ kind, state, at }))).toEqual([
      { kind: 'receipt', state: 'sent', at: sentAt },
      { kind: 'staff', state: 'owed', at: null },
    ]);
  });
});

it('a backup that fails on its way leaves the whole one before it under its name', async () => {
  const broken = await gatewayOfTest();
  const file = fileOf('nightly.gz');
  await backup(broken.database, file);
  const whole = await readFile(file);
  // The last table that is read; every other one has been written by then.
  await broken.database.schema.query('DROP TABLE inquiry_comments');
  await expect(backup(broken.database, file)).rejects.toThrow(/inquiry_comments/);
  expect((await readFile(file)).equals(whole)).toBe(true);
  await expect(backup(broken.database, fileOf('first.gz'))).rejects.toThrow(/inquiry_comments/);
  expect(await readdir(folder.path)).not.toContain('first.gz');
});
