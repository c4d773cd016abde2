import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Activity } from '#db/entities/activity.entity.ts';
import { DailyDigest } from '#db/entities/daily-digest.entity.ts';
import type { Media } from '#db/entities/media.entity.ts';
import { keeping } from '#domain/history.ts';
import { Housekeeper, PICTURE_GRACE } from '#gateway/features/housekeeping/housekeeper.ts';
import { DIGEST_LIFETIME } from '#gateway/features/housekeeping/old-records.ts';
import { aClient, aMember, aTechnology, aTestimonial } from '#tests/support/builders.ts';
import { deferred } from '#tests/support/deferred.ts';
import { type Caller, gatewayForAll } from '#tests/support/gateway-for.ts';
import { noisy } from '#tests/support/pictures.ts';
import { allRows } from '#tests/support/rows.ts';
import { uploadLogo } from '#tests/support/uploads.ts';

const DAY = 24 * 60 * 60 * 1000;
const TRASH = keeping.trashDays * DAY;
const VERSIONS = keeping.versionDays * DAY;

let staff: Caller;
const gateway = gatewayForAll();
beforeAll(async () => {
  staff = await gateway.staff();
});

let pictureCount = 0;
/** A picture that no other test uploads. */
const upload = async (): Promise<string> => {
  pictureCount += 1;
  return (
    await uploadLogo.rest(
      staff,
      await noisy(20 + pictureCount, 20)
        .png()
        .toBuffer(),
    )
  ).value;
};
const sweep = () => gateway.app.housekeeper.sweep();
const isStored = async (path: string): Promise<boolean> => {
  const rows = await gateway.database.read((manager) =>
    manager.find<Media>('media', { select: { hash: true } }),
  );
  return rows.some(({ hash }) => path.includes(hash));
};
/** Advances by a day, or as long as is said, and signs in again, because an unused session ends within a day. */
async function advance(milliseconds = PICTURE_GRACE): Promise<void> {
  gateway.clock.advance(milliseconds);
  staff = await gateway.staff();
}

describe('a picture', () => {
  it('without a reference is removed after a day, and not before', async () => {
    const path = await upload();
    await advance(PICTURE_GRACE - 1);
    await sweep();
    expect(await isStored(path)).toBe(true);
    await advance(1);
    expect(await sweep()).toMatchObject({ pictures: 1 });
    expect(await isStored(path)).toBe(false);
  });

  it('that is uploaded again is kept for another day', async () => {
    pictureCount += 1;
    const again = async () => (await uploadLogo.rest(staff, await noisy(20, 20).png().toBuffer())).value;
    const path = await again();
    await advance();
    expect(await again()).toBe(path);
    await sweep();
    expect(await isStored(path)).toBe(true);
  });

  it('stays as long as a row refers to it', async () => {
    const paths = [await upload(), await upload(), await upload(), await upload(), await upload()];
    const [client, member, technology, testimonial, setting] = paths;
    await staff.post('/v1/clients', aClient({ logo: `https://dalmara.example${client}` }));
    await staff.post('/v1/team', aMember({ image: member }));
    await staff.post('/v1/technologies', { ...aTechnology({ logo: technology }), short_name: 'Pg' });
    await staff.post('/v1/testimonials', { ...aTestimonial(), client_logo: testimonial });
    await staff.post('/api/settings/save', { company: { logo: setting } });
    for (let day = 0; day < 3; day += 1) {
      await advance();
      await sweep();
    }
    expect(await Promise.all(paths.map(isStored))).toEqual([true, true, true, true, true]);
  });

  it('that two rows share is removed only after both are gone', async () => {
    const shared = await upload();
    const { client } = (await staff.post('/v1/clients', aClient({ logo: shared }))).body;
    const member = (await staff.post('/v1/team', aMember({ image: shared }))).body;
    await advance();
    await staff.delete(`/v1/clients/${client.id}`);
    await advance(TRASH);
    expect(await sweep()).toEqual({ rows: 1, pictures: 0 });
    expect(await isStored(shared)).toBe(true);
    await staff.delete(`/v1/team/${member.id}`);
    await advance(TRASH);
    expect(await sweep()).toEqual({ rows: 1, pictures: 1 });
  });

  it.each([
    ['logo', { company: { logo: '' } }],
    ['favicon', { company: { favicon: '' } }],
  ])(
    'that only the settings refer to as %s is kept as long as the version that named it',
    async (field, without) => {
      const path = await upload();
      await staff.post('/api/settings/save', { company: { [field]: path } });
      await advance();
      await sweep();
      expect(await isStored(path)).toBe(true);
      expect((await staff.post('/api/settings/save', without)).status).toBe(200);
      await advance(VERSIONS - 1);
      await sweep();
      expect(await isStored(path)).toBe(true);
      await advance(1);
      await sweep();
      expect(await isStored(path)).toBe(false);
    },
  );

  it('that was removed is no longer served from memory', async () => {
    const path = await upload();
    const status = async () => (await gateway.visitor().get(path)).status;
    await advance();
    expect(await status()).toBe(200);
    await sweep();
    gateway.clock.advance(60 * 60 * 1000 + 1);
    expect(await status()).toBe(404);
  });

  it('that was replaced stays as long as the version that named it, and while another row refers to it', async () => {
    const [unshared, shared, replacement] = [await upload(), await upload(), await upload()];
    const { client } = (await staff.post('/v1/clients', aClient({ logo: unshared }))).body;
    const otherClient = (await staff.post('/v1/clients', aClient({ logo: shared }))).body.client;
    await staff.post('/v1/team', aMember({ image: shared }));
    await advance();
    await staff.put(`/v1/clients/${client.id}`, { logo: replacement });
    await staff.put(`/v1/clients/${otherClient.id}`, { logo: replacement });
    await advance(VERSIONS - 1);
    await sweep();
    expect(await isStored(unshared)).toBe(true);
    await advance(1);
    await sweep();
    expect([await isStored(unshared), await isStored(shared), await isStored(replacement)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

it('a deleted row keeps its picture as long as it is in the trash, and is removed with it after that', async () => {
  const logo = await upload();
  const { client } = (await staff.post('/v1/clients', aClient({ logo }))).body;
  const rows = async () => JSON.stringify((await allRows(gateway.database)).clients);
  await advance();
  await staff.delete(`/v1/clients/${client.id}`);
  await advance(TRASH - 1);
  await sweep();
  expect([(await rows()).includes(client.id), await isStored(logo)]).toEqual([true, true]);
  await advance(1);
  expect(await sweep()).toEqual({ rows: 1, pictures: 1 });
  expect([(await rows()).includes(client.id), await isStored(logo)]).toEqual([false, false]);
});

it.each([
  ['clients', '/v1/clients', 'logo', aClient()],
  ['team', '/v1/team', 'image', aMember()],
  ['technologies', '/v1/technologies', 'logo', { ...aTechnology(), short_name: 'Pg' }],
  ['testimonials', '/v1/testimonials', 'client_logo', aTestimonial()],
])(
  'a deleted row of %s keeps its picture without its entry in the activity log',
  async (_what, api, field, row) => {
    const path = await upload();
    const { body } = await staff.post(api, { ...row, [field]: path });
    await advance();
    await staff.delete(`${api}/${(body.client ?? body.technology ?? body.testimonial ?? body).id}`);
    // As after a restored backup or a truncated log.
    await gateway.rows.deleteAll(Activity);
    await sweep();
    expect(await isStored(path)).toBe(true);
    await advance(TRASH);
    expect(await sweep()).toEqual({ rows: 1, pictures: 1 });
  },
);

it('the housekeeper sweeps at its start, and stops after the current sweep', async () => {
  const path = await upload();
  await advance();
  gateway.app.housekeeper.start();
  await gateway.app.housekeeper.stop();
  expect(await isStored(path)).toBe(false);
});

it('what cannot be removed is told and holds up nothing else, of which each transaction removes a part', async () => {
  const createdAt = new Date(gateway.clock.now().getTime() - 2 * DIGEST_LIFETIME);
  const rows = Array.from({ length: 1100 }, (_, index) => ({
    ...{ id: randomUUID(), accountId: `account-${index}`, day: '2020-01-01', state: 'sent' as const },
    ...{
      attempts: 1,
      nextAttemptAt: createdAt,
      leaseUntil: null,
      leaseOwner: null,
      lastError: null,
      createdAt,
    },
  }));
  await gateway.database.write(async (manager) => {
    for (let start = 0; start < rows.length; start += 200)
      await manager.insert(DailyDigest, rows.slice(start, start + 200));
  });
  const path = await upload();
  await advance();
  const failures: unknown[] = [];
  const reminders = { queueDue: async () => undefined };
  // Without content types the trash cannot be emptied.
  const { units } = gateway;
  const broken = new Housekeeper(units, null as never, (error) => failures.push(error), reminders, {
    runDue: async () => undefined,
  });
  const writes = vi.spyOn(units, 'writeAs');
  expect(await broken.sweep()).toEqual({ rows: 1100, pictures: 1 });
  const removed = await Promise.all(writes.mock.results.map(({ value }) => value.catch(() => null)));
  expect(removed.filter((unit) => unit?.rows > 0)).toEqual([
    { rows: 500, hasMore: true },
    { rows: 500, hasMore: true },
    { rows: 100, hasMore: false },
  ]);
  expect(failures).toEqual([expect.any(TypeError)]);
  expect(await isStored(path)).toBe(false);
});

it('a stop waits for the batch of a long sweep, and not for those after it', async () => {
  let batches = 0;
  const begun = deferred();
  const units = Object.assign(Object.create(gateway.units), {
    async writeAs() {
      batches += 1;
      begun.resolve();
      await new Promise(setImmediate);
      return { rows: 1, hasMore: true };
    },
  });
  const housekeeper = new Housekeeper(
    units,
    [],
    vi.fn(),
    { queueDue: async () => undefined },
    { runDue: async () => undefined },
  );
  housekeeper.start();
  await begun.promise;
  const before = batches;
  await housekeeper.stop();
  expect(batches).toBeLessThan(before + 20);
});
