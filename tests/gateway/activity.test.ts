import { beforeAll, describe, expect, it } from 'vitest';
import { Activity } from '#db/entities/activity.entity.ts';
import { recordActivities } from '#gateway/write/activity-log.ts';
import { operate } from '#tests/support/apis.ts';
import { appointmentOperations } from '#tests/support/appointments.ts';
import {
  aClient,
  aContact,
  aMember,
  anAppointment,
  aTechnology,
  aTestimonial,
} from '#tests/support/builders.ts';
import { call } from '#tests/support/call.ts';
import { type Caller, gatewayForAll, PASSWORD, USERNAME } from '#tests/support/gateway-for.ts';
import { plain } from '#tests/support/pictures.ts';
import { uploadLogo } from '#tests/support/uploads.ts';

let staff: Caller;
const gateway = gatewayForAll({ seeded: true });
beforeAll(async () => {
  staff = await gateway.staff();
});

const ACTIVITY_FIELDS = 'at actor action thing thingId summary changes { field before after }';

const listActivities = async (filter: object = {}, page = 1, pageSize = 100, caller = staff) => {
  return call(caller, 'activity', { filter, page, pageSize }, `items { ${ACTIVITY_FIELDS} } total`);
};
/** The activities after the first `count`, newest first. */
const since = async (total: number) => {
  const { value } = await listActivities();
  return value.items.slice(0, value.total - total);
};
/** The number of activities; advances the clock by a second, so that later ones sort after them. */
const total = async (): Promise<number> => {
  gateway.clock.advance(1000);
  return (await listActivities()).value.total;
};

describe('every write', () => {
  it.each([
    ['client', '/v1/clients', aClient(), 'client', 'Client', 'region', 'India', 'UAE'],
    ['team member', '/v1/team', aMember(), 'teamMember', 'Team member', 'role', 'CTO', 'CFO'],
    [
      'technology',
      '/v1/technologies',
      { ...aTechnology(), short_name: 'Pg' },
      'technology',
      'Technology',
      'subcategory',
      'Relational',
      'SQL',
    ],
    [
      'testimonial',
      '/v1/testimonials',
      aTestimonial(),
      'testimonial',
      'Testimonial',
      'role',
      'Head of Operations',
      'CEO',
    ],
  ])(
    'to a %s is logged with actor, time, fields, and old and new values',
    async (_what, path, body, thing, title, field, old, fresh) => {
      const tool = await gateway.tool();
      const before = await total();
      const at = gateway.clock.now().toISOString();
      const made = (await staff.post(path, body)).body;
      const id = (made.client ?? made.technology ?? made.testimonial ?? made).id;
      gateway.clock.advance(1000);
      await staff.put(`${path}/${id}`, { [field]: fresh });
      gateway.clock.advance(1000);
      await tool.delete(`${path}/${id}`);
      const [deleted, updated, created] = await since(before);
      expect(created).toMatchObject({ at, actor: USERNAME, action: 'created', thing, thingId: id });
      expect(created.summary).toBe(`${title} “${body.name}” was added.`);
      expect(created.changes).toContainEqual({ field, before: null, after: old });
      expect(updated).toMatchObject({ action: 'updated', summary: `${title} “${body.name}” was changed.` });
      expect(updated.changes).toEqual([{ field, before: old, after: fresh }]);
      expect(deleted).toMatchObject({ action: 'deleted', summary: `${title} “${body.name}” was deleted.` });
      expect(deleted.actor).toMatch(/^tool /);
      expect(deleted.changes).toContainEqual({ field, before: fresh, after: null });
    },
  );

  it('to the settings names the changed fields', async () => {
    const before = await total();
    await staff.post('/api/settings/save', {
      seo: { title: 'A' },
      contact: { phone: { uae: '+971 4 555 0143' } },
    });
    expect(await since(before)).toMatchObject([
      {
        thing: 'settings',
        summary: 'Site settings were saved.',
        changes: [
          { field: 'contact.phone.uae', before: '+971 4 555 0142', after: '+971 4 555 0143' },
          { field: 'seo.title', after: 'A' },
        ],
      },
    ]);
  });

  it('that changes nothing or is refused is not logged', async () => {
    const { client } = (await staff.post('/v1/clients', aClient())).body;
    const before = await total();
    await staff.put(`/v1/clients/${client.id}`, aClient());
    await staff.post('/api/settings/save', {});
    await staff.put(`/v1/clients/${client.id}`, { name: '' });
    await staff.put(`/v1/clients/${client.id}`, { name: 'Late' }, { 'if-match': '"9"' });
    await staff.post('/v1/clients', aClient({ id: client.id }));
    await staff.delete('/v1/clients/nobody');
    await gateway.visitor().delete(`/v1/clients/${client.id}`);
    expect(await total()).toBe(before);
  });

  it('and its activity are stored together or not at all', async () => {
    const rename = (from: string, to: string) =>
      gateway.database.schema.query(`ALTER TABLE ${from} RENAME TO ${to}`);
    const { client } = (await staff.post('/v1/clients', aClient())).body;
    const clients = (await staff.get('/v1/clients')).body;
    const settings = (await staff.get('/api/settings')).body;
    await rename('activity', 'activity_elsewhere');
    const responses = await Promise.all([
      staff.post('/v1/clients', aClient()),
      staff.put(`/v1/clients/${client.id}`, { name: 'Unseen' }),
      staff.delete(`/v1/clients/${client.id}`),
      staff.post('/api/settings/save', { seo: { title: 'Unseen' } }),
    ]);
    await rename('activity_elsewhere', 'activity');
    expect(responses.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
    expect((await staff.get('/v1/clients')).body).toEqual(clients);
    expect((await staff.get('/api/settings')).body).toEqual(settings);
  });

  it.each(['graphql', 'rest'] as const)('of a picture through %s is logged once', async (api) => {
    const before = await total();
    const picture = await plain('png', api === 'rest' ? 31 : 30, 20);
    const { value: path } = await uploadLogo[api](staff, picture);
    const [activity] = await since(before);
    expect(activity).toMatchObject({
      actor: USERNAME,
      action: 'uploaded',
      thing: 'picture',
      summary: `A picture of ${api === 'rest' ? 31 : 30} × 20 pixels was uploaded.`,
      changes: [{ field: 'path', before: null, after: path }],
    });
    expect(path).toContain(activity.thingId);
    // The same bytes are the same picture, and a refused upload is not stored.
    expect(await uploadLogo[api](staff, picture)).toMatchObject({ code: 'OK', value: path });
    expect(await uploadLogo[api](staff, Buffer.from('no picture'))).toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
    await uploadLogo[api](gateway.visitor(), await plain('png', 40, 40));
    expect(await total()).toBe(before + 1);
  });

  it('shortens values that are too long for the log, between two characters', async () => {
    const before = await total();
    await staff.post('/v1/team', aMember({ name: '🏭'.repeat(60), bio: '🏭'.repeat(2000) }));
    const [activity] = await since(before);
    const bio = activity.changes.find((change: { field: string }) => change.field === 'bio').after;
    expect(bio.length).toBeLessThanOrEqual(400);
    expect([bio.isWellFormed(), activity.summary.isWellFormed()]).toEqual([true, true]);
    expect(bio).not.toContain('\ufffd');
  });
});

const signIn = (username: string, password: string) =>
  gateway
    .visitor()
    .graphql(
      'mutation($username: String!, $password: String!) { signIn(username: $username, password: $password) { username } }',
      { username, password },
    );

it('who comes and goes is logged: sign-in with the device, and sign-out', async () => {
  const before = await total();
  const caller = await gateway.staff();
  gateway.clock.advance(1000);
  await caller.graphql('mutation { signOut }');
  await caller.graphql('mutation { signOut }');
  expect(await since(before)).toMatchObject([
    { actor: USERNAME, action: 'signed-out', thing: 'session', summary: `“${USERNAME}” signed out.` },
    { actor: USERNAME, action: 'signed-in', thing: 'session' },
  ]);
  expect((await since(before))[1].summary).toMatch(/^“admin” signed in on .+\.$/);
});

it('who comes and goes is logged as one entry an hour where it fails, without a name that no account has', async () => {
  gateway.clock.advance(60 * 60 * 1000);
  staff = await gateway.staff();
  const before = await total();
  for (let n = 0; n < 3; n += 1) await signIn('ADMIN', `wrong ${n}`);
  await signIn('correct horse battery', 'typed into the wrong field');
  const entries = await since(before);
  expect(entries).toHaveLength(2);
  expect(entries.map(({ summary }: Activity) => summary).sort()).toEqual([
    '3 sign-ins as “admin” failed within an hour.',
    'A sign-in with a name that no account has failed.',
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/correct horse|wrong field|ADMIN/);
  for (const entry of entries) expect(entry).toMatchObject({ actor: 'visitor', action: 'sign-in-failed' });
  gateway.clock.advance(60 * 60 * 1000);
  staff = await gateway.staff();
  await signIn(USERNAME, 'wrong');
  expect((await since(before))[0].summary).toBe('A sign-in as “admin” failed: wrong password.');
});

it('what leaves the house is logged, and tokens of the shell', async () => {
  const before = await total();
  expect((await staff.get('/v1/inquiries.csv?state=new&search=Meera')).status).toBe(200);
  gateway.clock.advance(1000);
  await gateway.app.services.tokens.create('of the shell');
  gateway.clock.advance(1000);
  await gateway.app.services.tokens.revoke('of the shell');
  expect(await since(before)).toMatchObject([
    { actor: 'shell', action: 'deleted', summary: 'The token “of the shell” was revoked.' },
    { actor: 'shell', action: 'created', thing: 'token' },
    {
      actor: USERNAME,
      action: 'exported',
      thing: 'inquiry',
      summary: 'Inquiries were exported, narrowed by state new, words.',
    },
  ]);
});

describe('the activity', () => {
  it('is filtered by content type and actor, and paged', async () => {
    const activities = (await listActivities({ thing: 'settings' })).value.items;
    expect(new Set(activities.map((activity: Activity) => activity.thing))).toEqual(new Set(['settings']));
    const tool = await gateway.tool();
    const before = await total();
    await tool.post('/v1/clients', aClient());
    const [{ actor }] = await since(before);
    expect((await listActivities({ actor })).value.total).toBe(1);
    expect((await listActivities({}, 2, 3)).value.items).toEqual(
      (await listActivities()).value.items.slice(3, 6),
    );
    expect(await listActivities({}, 1, 101)).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['pageSize'] });
  });

  it('has each entry on one page, also where a page begins within a day and ends in another', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const days = [7, 7, 7, 8, 9, 9, 9];
    for (const [index, id] of ids.entries())
      await gateway.database.write((manager) =>
        recordActivities(manager, new Date(Date.UTC(2026, 0, days[index], 6, index)), [
          { actor: 'pager', action: 'updated', thing: 'client', thingId: id, summary: id },
        ]),
      );
    const pages = [];
    for (const page of [1, 2, 3, 4, 5])
      pages.push((await listActivities({ actor: 'pager' }, page, 2)).value.items);
    const shown = pages.map((items) => items.map(({ thingId }: Activity) => thingId));
    expect(shown).toEqual([['g', 'f'], ['e', 'd'], ['c', 'b'], ['a'], []]);
  });

  it('is filtered by action, together with the other filters', async () => {
    const { items } = (await listActivities({ action: 'deleted', thing: 'client' })).value;
    expect(items.length).toBeGreaterThan(0);
    for (const activity of items) expect(activity).toMatchObject({ action: 'deleted', thing: 'client' });
    expect((await listActivities({ action: '', thing: null, from: '', to: '' })).value.total).toBe(
      await total(),
    );
  });

  it('is filtered by days in the office time zone, both ends included', async () => {
    const times = async (from: string, to: string) =>
      (await listActivities({ from, to, thing: 'settings' })).value.items.map((activity: Activity) =>
        String(activity.at),
      );
    // The sample of the settings: 30 October, 15:51 in India.
    const sample = '2026-10-30T10:21:18.000Z';
    expect(await times('2026-10-30', '2026-10-30')).toEqual([sample]);
    expect(await times('2026-10-31', '')).not.toContain(sample);
    expect(await times('', '2026-10-29')).toEqual([]);
    const insert = (id: string, at: Date) =>
      gateway.database.write((manager) =>
        recordActivities(manager, at, [
          { actor: id, action: 'updated', thing: 'settings', thingId: id, summary: id },
        ]),
      );
    // A day in India begins at 18:30 UTC of the previous day.
    await insert('before', new Date('2026-03-09T18:29:59.999Z'));
    await insert('first', new Date('2026-03-09T18:30:00.000Z'));
    await insert('last', new Date('2026-03-10T18:29:59.999Z'));
    await insert('after', new Date('2026-03-10T18:30:00.000Z'));
    const edge = (await listActivities({ from: '2026-03-10', to: '2026-03-10', thing: 'settings' })).value
      .items;
    expect(edge.map((activity: Activity) => activity.thingId)).toEqual(['last', 'first']);
    const days = 'from=2026-03-10&to=2026-03-10&thing=settings';
    const [, ...exported] = (await staff.get(`/v1/activity.csv?${days}`)).text.trim().split('\r\n');
    expect(exported.map((line) => /,(before|first|last|after),/.exec(line)?.[1])).toEqual(['last', 'first']);
  });

  it.each([
    [{ from: '2026-02-30' }, ['from'], 'First day must be a day of the calendar, such as 2026-11-30.'],
    [{ to: 'yesterday' }, ['to'], 'Last day must be a day of the calendar, such as 2026-11-30.'],
    [{ from: '2026-03-02', to: '2026-03-01' }, ['to'], 'Last day must not be before the first.'],
  ])('refuses the range %j', async (filter, fields, sentence) => {
    expect(await listActivities(filter)).toMatchObject({ code: 'BAD_USER_INPUT', fields, sentence });
  });

  it('lists its filter options', async () => {
    const { value } = await call(staff, 'activityOptions', {}, 'actors actions things');
    const { items } = (await listActivities()).value;
    for (const [name, column] of [
      ['actors', 'actor'],
      ['actions', 'action'],
      ['things', 'thing'],
    ] as const) {
      const there = new Set(items.map((activity: Activity) => activity[column]));
      expect(new Set(value[name])).toEqual(there);
      expect(value[name]).toHaveLength(there.size);
    }
  });
});

const about = async (filter: object, caller = staff) => {
  const query =
    'query($filter: ActivityFilter) { activity(filter: $filter, pageSize: 1) { items { summary about { id title person isDeleted } } } }';
  return (await operate(caller, query, { filter })).value.items[0];
};
const sent = async (form: object) => {
  const { reference } = (await gateway.visitor().post('/mail/api', form)).body;
  const query = 'query($text: String!) { inquiries(filter: { search: $text }) { items { id } } }';
  const { items } = (await staff.graphql(query, { text: reference })).body.data.inquiries;
  return { id: items[0].id as string, reference: String(reference) };
};
const comment = (inquiryId: string) =>
  staff.graphql(
    'mutation($id: ID!) { commentOnInquiry(inquiryId: $id, input: { text: "Called." }) { id } }',
    { id: inquiryId },
  );

it('what an entry is about is the inquiry as it is now; the log keeps neither its subject nor its sender', async () => {
  gateway.clock.advance(1000);
  const form = { form_type: 'contact', ...aContact({ subject: 'ERP for two forging plants' }) };
  const { id, reference } = await sent(form);
  await comment(id);
  const filter = { thing: 'inquiry' };
  expect(await about(filter)).toMatchObject({
    about: { id, title: 'ERP for two forging plants', person: 'Meera Sundaram', isDeleted: false },
  });
  const stored = await gateway.rows.findBy(Activity, { thingId: id });
  expect(JSON.stringify(stored)).not.toMatch(/forging|Meera/);
  const editor = await gateway.person('editor');
  expect(await about(filter, editor)).toEqual({ summary: 'An inquiry was changed.', about: null });

  const erase = 'mutation($input: ErasureInput!) { erasePersonalData(input: $input) { __typename } }';
  expect(
    (await staff.graphql(erase, { input: { email: aContact().email, password: PASSWORD } })).body.errors,
  ).toBeUndefined();
  expect((await about(filter)).about).toEqual({ id, title: reference, person: null, isDeleted: false });
});

it('what an entry is about is of an appointment its inquiry', async () => {
  gateway.clock.advance(1000);
  const { id } = await sent({ form_type: 'schedule', ...anAppointment() });
  const list = `{ appointments(from: "${anAppointment().date}", to: "${anAppointment().date}") { id inquiryId } }`;
  const { appointments } = (await staff.graphql(list)).body.data;
  const booked = appointments.find(({ inquiryId }: { inquiryId: string }) => inquiryId === id);
  await staff.graphql('mutation($id: ID!) { confirmAppointment(id: $id) { id } }', { id: booked.id });
  const to = { date: '2026-11-26', slot: '10:30 AM - 11:15 AM' };
  gateway.clock.advance(1000);
  expect((await appointmentOperations.move(staff, booked.id, to)).code).toBe('OK');
  expect((await about({ thing: 'appointment' })).about).toMatchObject({
    ...{ id, person: expect.any(String), title: 'Appointment on Thursday 26 November 2026, 10:30 AM IST' },
  });
});

it('what an entry is about is the record of the site, in the trash or not, and nothing once it is gone', async () => {
  gateway.clock.advance(1000);
  const { client } = (await staff.post('/v1/clients', aClient({ name: 'Saltmarsh' }))).body;
  const record = { id: client.id, title: 'Saltmarsh', person: null };
  const filter = { thing: 'client' };
  expect((await about(filter)).about).toEqual({ ...record, isDeleted: false });
  await staff.delete(`/v1/clients/${client.id}`);
  expect((await about({ ...filter, action: 'created' })).about).toEqual({ ...record, isDeleted: true });
  const remove = 'mutation($thing: ContentType!, $id: ID!) { removeForGood(thing: $thing, id: $id) }';
  await staff.graphql(remove, { thing: 'client', id: client.id });
  expect((await about({ ...filter, action: 'created' })).about).toBeNull();
});
