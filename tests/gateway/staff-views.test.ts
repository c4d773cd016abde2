import { expect, it } from 'vitest';
import type { Activity } from '#db/entities/activity.entity.ts';
import { operate } from '#tests/support/apis.ts';
import { aClient, aContact, aMember, aTechnology, aTestimonial } from '#tests/support/builders.ts';
import { call } from '#tests/support/call.ts';
import {
  type Caller,
  gatewayForAll,
  gatewayOfTest,
  madeForAll,
  TestGateway,
} from '#tests/support/gateway-for.ts';

const gateway = gatewayForAll({ seeded: true });
const staff = madeForAll(() => gateway.staff());

const ACTIVITY_FIELDS = 'at actor action thing thingId summary changes { field before after }';

const sendQuery = async (caller = staff) => {
  return (
    await call(
      caller,
      'dashboard',
      {},
      `totalClients clientTarget caseStudies partners solutions newInquiries heldInquiries recentActivity { ${ACTIVITY_FIELDS} }`,
    )
  ).value;
};

it('the dashboard has the figures of the specification, and the three samples as first activity', async () => {
  // Its own site: other stories make tokens, which are recent activity too.
  const site = await TestGateway.build({ seeded: true });
  const { recentActivity, ...figures } = await sendQuery(await site.staff());
  await site.close();
  expect(figures).toMatchObject({
    totalClients: 25,
    clientTarget: 500,
    caseStudies: 3,
    partners: 12,
    solutions: 5,
    newInquiries: 0,
    heldInquiries: 0,
  });
  expect(recentActivity).toMatchObject([{ thing: 'settings' }, { thing: 'teamMember' }, { thing: 'client' }]);
});

it('the dashboard counts clients and new inquiries after every change', async () => {
  const { body } = await staff.post('/v1/clients', aClient());
  await gateway.visitor().post('/mail/api', { form_type: 'contact', ...aContact(), name: 'Meera Sundaram' });
  expect(await sendQuery()).toMatchObject({ totalClients: 26, newInquiries: 1 });
  const inquiry = (await staff.graphql('{ inquiries { items { id } } }')).body.data.inquiries.items[0];
  await staff.graphql(
    'mutation($id: ID!) { updateInquiry(id: $id, input: { state: open }) { id } }',
    inquiry,
  );
  await staff.delete(`/v1/clients/${body.client.id}`);
  expect(await sendQuery()).toMatchObject({ totalClients: 25, newInquiries: 0 });
});

it('the dashboard counts what was held as spam until somebody has reviewed it', async () => {
  const message = Array(4).fill('https://spam.example/x').join(' ');
  const form = { form_type: 'contact', ...aContact({ message }) };
  const { reference } = (await gateway.visitor('198.51.100.7').post('/mail/api', form)).body;
  expect(await sendQuery()).toMatchObject({ heldInquiries: 1, newInquiries: 0 });
  const query = 'query($text: String!) { inquiries(filter: { search: $text }) { items { id state } } }';
  const { items } = (await staff.graphql(query, { text: reference })).body.data.inquiries;
  expect(items).toMatchObject([{ state: 'spam' }]);
  const review =
    'mutation($id: ID!, $state: InquiryState!) { updateInquiry(id: $id, input: { state: $state }) { id } }';
  for (const state of ['open', 'spam']) await staff.graphql(review, { id: items[0].id, state });
  expect(await sendQuery()).toMatchObject({ heldInquiries: 0 });
});

it('the dashboard lists the latest activities, newest first', async () => {
  for (let n = 0; n < 31; n += 1) {
    gateway.clock.advance(1000);
    await staff.post('/v1/technologies', { ...aTechnology({ name: `Case ${n}` }), short_name: 'D' });
  }
  const { recentActivity } = await sendQuery();
  expect(recentActivity.map((entry: Activity) => entry.summary)).toEqual(
    Array.from({ length: 30 }, (_, n) => `Technology “Case ${30 - n}” was added.`),
  );
});

it('the dashboard leaves out of the latest activities who came and went, and what the role does not read', async () => {
  const site = await gatewayOfTest();
  const owner = await site.staff();
  const editor = await site.person('editor');
  await site.visitor().post('/mail/api', { form_type: 'contact', ...aContact() });
  const { id } = (await owner.graphql('{ inquiries { items { id } } }')).body.data.inquiries.items[0];
  await owner.graphql('mutation($id: ID!) { updateInquiry(id: $id, input: { state: open }) { id } }', {
    id,
  });
  await owner.post('/v1/clients', aClient());
  const thingsFor = async (caller: Caller) =>
    (await sendQuery(caller)).recentActivity.map(({ thing }: Activity) => thing);
  const things = await thingsFor(owner);
  expect(things).toEqual(expect.arrayContaining(['client', 'inquiry']));
  expect(things).not.toContain('session');
  expect(await thingsFor(editor)).toEqual(['client']);
});

const since = async (caller: Caller) =>
  (await call(caller, 'dashboard', {}, 'sinceLastWorkingDay { from counts { action thing count } }')).value
    .sinceLastWorkingDay;
const arrivals = async (caller: Caller) => call(caller, 'inquiryArrivals', {}, 'date count');

it('the day on the dashboard counts what was done since the last working day, by what the role reads', async () => {
  const site = await gatewayOfTest();
  site.clock.set('2026-11-19T06:00:00.000Z');
  const owner = await site.staff();
  for (const id of ['before', 'after']) await owner.post('/v1/clients', aClient({ id, name: id }));
  await site.visitor().post('/mail/api', { form_type: 'contact', ...aContact() });
  const change = async (at: string, id: string) => {
    site.clock.set(at);
    const { status } = await (await site.staff()).put(`/v1/clients/${id}`, { description: at });
    expect(status).toBe(200);
  };
  // Friday begins in India at 18:30 UTC of Thursday.
  await change('2026-11-19T18:29:59.000Z', 'before');
  await change('2026-11-19T18:30:00.000Z', 'after');
  await change('2026-11-22T06:00:00.000Z', 'before');
  site.clock.set('2026-11-23T06:00:00.000Z');
  const onMonday = await site.staff();
  const { id } = (await onMonday.graphql('{ inquiries { items { id } } }')).body.data.inquiries.items[0];
  const comment =
    'mutation($id: ID!) { commentOnInquiry(inquiryId: $id, input: { text: "Called." }) { id } }';
  expect((await onMonday.graphql(comment, { id })).body.errors).toBeUndefined();
  const ofClients = { action: 'updated', thing: 'client', count: 2 };
  expect(await since(onMonday)).toEqual({
    from: '2026-11-20',
    counts: [ofClients, { action: 'updated', thing: 'inquiry', count: 1 }],
  });
  expect(await since(await site.person('editor'))).toEqual({ from: '2026-11-20', counts: [ofClients] });
  site.clock.set('2026-11-24T06:00:00.000Z');
  expect((await since(await site.staff())).from).toBe('2026-11-23');
});

it('the day on the dashboard counts the arrivals of two weeks by office day, without spam, for who reads inquiries', async () => {
  const site = await gatewayOfTest();
  const spam = { message: Array(4).fill('https://spam.example/x').join(' ') };
  const send = async (at: string, over: object = {}) => {
    site.clock.set(at);
    const form = {
      form_type: 'contact',
      ...aContact(over),
      email: `${at.replace(/\W/g, '')}@orrin.example`,
    };
    expect((await site.visitor().post('/mail/api', form)).status).toBe(200);
  };
  // The day before the first one ends in India at 18:30 UTC.
  await send('2026-11-06T18:29:00.000Z');
  await send('2026-11-06T18:31:00.000Z');
  await send('2026-11-19T06:00:00.000Z');
  await send('2026-11-20T05:00:00.000Z');
  await send('2026-11-20T05:10:00.000Z');
  await send('2026-11-20T05:20:00.000Z', spam);
  const { value } = await arrivals(await site.staff());
  expect(value).toHaveLength(14);
  expect(value[0]).toEqual({ date: '2026-11-07', count: 1 });
  expect(value.slice(-2)).toEqual([
    { date: '2026-11-19', count: 1 },
    { date: '2026-11-20', count: 2 },
  ]);
  expect(value.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(4);
  expect((await arrivals(await site.person('editor'))).code).toBe('FORBIDDEN');
  expect((await arrivals(site.visitor())).code).toBe('UNAUTHENTICATED');
  expect((await arrivals(await site.tool(['inquiries:read']))).code).toBe('OK');
});

const find = async (text: string) => {
  return (await call(staff, 'search', { text }, 'kind id title detail')).value;
};

it('the search finds clients, team members, technologies, testimonials and inquiries by their texts', async () => {
  const { client } = (await staff.post('/v1/clients', aClient({ name: 'Zåmboni Rinks' }))).body;
  const member = (await staff.post('/v1/team', aMember({ bio: 'Grew up beside the Zamboni rink.' }))).body;
  const { technology } = (
    await staff.post('/v1/technologies', {
      ...aTechnology(),
      category_id: 'web',
      short_name: 'ZAMBONI',
    })
  ).body;
  const { testimonial } = (
    await staff.post('/v1/testimonials', aTestimonial({ content: 'Our zamboni has never run so well.' }))
  ).body;
  const form = { form_type: 'contact', ...aContact({ message: 'Is the zamboni ready?' }) };
  const { reference } = (await gateway.visitor().post('/mail/api', form)).body;
  const results = await find('  ZAMBONI ');
  expect(results).toEqual([
    { kind: 'client', id: client.id, title: 'Zåmboni Rinks', detail: 'India' },
    { kind: 'teamMember', id: member.id, title: 'Ilsa Varghese', detail: 'CTO' },
    { kind: 'technology', id: technology.id, title: 'PostgreSQL', detail: 'Web Development' },
    { kind: 'testimonial', id: testimonial.id, title: 'Anand Kurup', detail: 'Orrin Mills' },
    { kind: 'inquiry', id: expect.any(String), title: `${reference} Meera Sundaram`, detail: 'A question' },
  ]);
  expect(await find(reference)).toEqual([results[4]]);
  await staff.delete(`/v1/testimonials/${testimonial.id}`);
  expect(await find('zamboni')).toHaveLength(4);
});

it('the search lists matches at the beginning first, and at most eight per type', async () => {
  for (let n = 0; n < 9; n += 1) await staff.post('/v1/clients', aClient({ name: `A Quillwork ${n}` }));
  await staff.post('/v1/clients', aClient({ name: 'Quillwork' }));
  const titles = (await find('quillwork')).map((hit: { title: string }) => hit.title);
  expect(titles).toHaveLength(8);
  expect(titles[0]).toBe('Quillwork');
  const query = '{ searchResults(text: "quillwork") { hits { title } counts { kind total isTotalExact } } }';
  const results = (await operate(staff, query)).value;
  expect(results.hits.map(({ title }: { title: string }) => title)).toEqual(titles);
  expect(results.counts).toEqual([{ kind: 'client', total: 10, isTotalExact: true }]);
});

it.each([
  [''],
  ['  '],
  ['no such words anywhere'],
  ['%'],
  ['_______'],
  ["' OR 1=1 --"],
  ['\u0000'],
  ['\ud83d'],
])('the search for %j finds no record', async (text) => {
  const found: { kind: string }[] = await find(text);
  expect(found.filter(({ kind }) => kind !== 'page')).toEqual([]);
});

it('the search finds the sentences of pages as they are now, with the page and the part they stand in', async () => {
  await staff.put('/v1/pages/about', { words: { story: { heading: 'From the Zambezi to the world' } } });
  expect(await find('zambezi')).toEqual([
    {
      kind: 'page',
      id: 'about:story.heading',
      title: 'From the Zambezi to the world',
      detail: 'About, Story',
    },
  ]);
});
