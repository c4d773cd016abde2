import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Activity } from '#db/entities/activity.entity.ts';
import type { Media } from '#db/entities/media.entity.ts';
import { RESTORABLE } from '#gateway/managed-table.ts';
import { aClient, aMember, aTechnology, aTestimonial } from '#tests/support/builders.ts';
import { type Caller, House } from '#tests/support/house.ts';
import { noisy } from '#tests/support/pictures.ts';
import { allRows } from '#tests/support/rows.ts';
import { uploadLogo } from '#tests/support/uploads.ts';

let house: House;
let staff: Caller;
beforeAll(async () => {
  house = await House.build();
  staff = await house.staff();
});
afterAll(() => house.close());

let drawn = 0;
/** A picture nobody has uploaded before. */
const upload = async (): Promise<string> => {
  drawn += 1;
  return (
    await uploadLogo.rest(
      staff,
      await noisy(20 + drawn, 20)
        .png()
        .toBuffer(),
    )
  ).value;
};
const sweep = () => house.app.housekeeper.sweep();
const isThere = async (path: string): Promise<boolean> => {
  const rows = await house.database.read((manager) =>
    manager.find<Media>('media', { select: { hash: true } }),
  );
  return rows.some(({ hash }) => path.includes(hash));
};
/** Signs in again, because a day ends a session that nobody used. */
async function aDayPasses(milliseconds = RESTORABLE): Promise<void> {
  house.clock.turn(milliseconds);
  staff = await house.staff();
}

describe('a picture', () => {
  it('that nothing names goes after a day, and not a moment before', async () => {
    const path = await upload();
    await aDayPasses(RESTORABLE - 1);
    await sweep();
    expect(await isThere(path)).toBe(true);
    await aDayPasses(1);
    expect(await sweep()).toMatchObject({ pictures: 1 });
    expect(await isThere(path)).toBe(false);
  });

  it('that is uploaded again in the meantime begins its day anew', async () => {
    drawn += 1;
    const again = async () => (await uploadLogo.rest(staff, await noisy(20, 20).png().toBuffer())).value;
    const path = await again();
    await aDayPasses();
    expect(await again()).toBe(path);
    await sweep();
    expect(await isThere(path)).toBe(true);
  });

  it('stays as long as anything names it', async () => {
    const paths = [await upload(), await upload(), await upload(), await upload(), await upload()];
    const [client, member, technology, testimonial, setting] = paths;
    await staff.post('/v1/clients', aClient({ logo: `https://dalmara.example${client}` }));
    await staff.post('/v1/team', aMember({ image: member }));
    await staff.post('/v1/technologies', { ...aTechnology({ logo: technology }), short_name: 'Pg' });
    await staff.post('/v1/testimonials', { ...aTestimonial(), client_logo: testimonial });
    await staff.post('/api/settings/save', { company: { logo: setting } });
    for (let day = 0; day < 3; day += 1) {
      await aDayPasses();
      await sweep();
    }
    expect(await Promise.all(paths.map(isThere))).toEqual([true, true, true, true, true]);
  });

  it('that two rows share survives the end of one of them, and goes after the other', async () => {
    const shared = await upload();
    const { client } = (await staff.post('/v1/clients', aClient({ logo: shared }))).body;
    const member = (await staff.post('/v1/team', aMember({ image: shared }))).body;
    await aDayPasses();
    await staff.delete(`/v1/clients/${client.id}`);
    await aDayPasses();
    expect(await sweep()).toEqual({ rows: 1, pictures: 0 });
    expect(await isThere(shared)).toBe(true);
    await staff.put(`/v1/team/${member.id}`, { image: null });
    await aDayPasses();
    expect(await sweep()).toEqual({ rows: 0, pictures: 1 });
  });

  it.each([
    ['logo', { company: { logo: '' } }],
    ['favicon', { company: { favicon: '' } }],
  ])('that only the settings name as %s goes a day after they name it no more', async (field, without) => {
    const path = await upload();
    await staff.post('/api/settings/save', { company: { [field]: path } });
    await aDayPasses();
    await sweep();
    expect(await isThere(path)).toBe(true);
    expect((await staff.post('/api/settings/save', without)).status).toBe(200);
    await aDayPasses(RESTORABLE - 1);
    await sweep();
    expect(await isThere(path)).toBe(true);
    await aDayPasses(1);
    await sweep();
    expect(await isThere(path)).toBe(false);
  });

  it('that was swept away is no longer served from memory', async () => {
    const path = await upload();
    const status = async () => (await house.visitor().get(path)).status;
    await aDayPasses();
    expect(await status()).toBe(200);
    await sweep();
    house.clock.turn(60 * 60 * 1000 + 1);
    expect(await status()).toBe(404);
  });

  it('that was replaced stays while the deed is young, and while another row has it', async () => {
    const [lonely, shared, fresh] = [await upload(), await upload(), await upload()];
    const { client } = (await staff.post('/v1/clients', aClient({ logo: lonely }))).body;
    const other = (await staff.post('/v1/clients', aClient({ logo: shared }))).body.client;
    await staff.post('/v1/team', aMember({ image: shared }));
    await aDayPasses();
    await staff.put(`/v1/clients/${client.id}`, { logo: fresh });
    await staff.put(`/v1/clients/${other.id}`, { logo: fresh });
    await aDayPasses(RESTORABLE - 1);
    await sweep();
    expect(await isThere(lonely)).toBe(true);
    await aDayPasses(1);
    await sweep();
    expect([await isThere(lonely), await isThere(shared), await isThere(fresh)]).toEqual([false, true, true]);
  });
});

describe('a deleted row', () => {
  it('keeps its picture for its day, and goes with it after that', async () => {
    const logo = await upload();
    const { client } = (await staff.post('/v1/clients', aClient({ logo }))).body;
    const rows = async () => JSON.stringify((await allRows(house.database)).clients);
    await aDayPasses();
    await staff.delete(`/v1/clients/${client.id}`);
    await aDayPasses(RESTORABLE - 1);
    await sweep();
    expect([(await rows()).includes(client.id), await isThere(logo)]).toEqual([true, true]);
    await aDayPasses(1);
    expect(await sweep()).toEqual({ rows: 1, pictures: 1 });
    expect([(await rows()).includes(client.id), await isThere(logo)]).toEqual([false, false]);
  });
});

it.each([
  ['clients', '/v1/clients', 'logo', aClient()],
  ['team', '/v1/team', 'image', aMember()],
  ['technologies', '/v1/technologies', 'logo', { ...aTechnology(), short_name: 'Pg' }],
  ['testimonials', '/v1/testimonials', 'client_logo', aTestimonial()],
])(
  'a deleted row of %s still has its picture, whatever the log says of it',
  async (_what, door, field, row) => {
    const path = await upload();
    const { body } = await staff.post(door, { ...row, [field]: path });
    await aDayPasses();
    await staff.delete(`${door}/${(body.client ?? body.technology ?? body.testimonial ?? body).id}`);
    // As after a restored backup, or a log that was cut.
    await house.database.write((manager) => manager.deleteAll(Activity));
    await sweep();
    expect(await isThere(path)).toBe(true);
    await aDayPasses();
    expect(await sweep()).toEqual({ rows: 1, pictures: 1 });
  },
);

it('the housekeeper starts with a sweep, and stops when that is done', async () => {
  const path = await upload();
  await aDayPasses();
  house.app.housekeeper.start();
  await house.app.housekeeper.stop();
  expect(await isThere(path)).toBe(false);
});
