import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Activity } from '#db/entities/activity.entity.ts';
import { aClient, aContact, aMember, aTechnology, aTestimonial } from '#tests/support/builders.ts';
import { graphqlOutcome } from '#tests/support/doors.ts';
import { type Caller, House } from '#tests/support/house.ts';

let house: House;
let staff: Caller;
beforeAll(async () => {
  house = await House.build({ seeded: true });
  staff = await house.staff();
});
afterAll(() => house.close());

const DEED = 'at actor action thing thingId summary changes { field before after }';

describe('what only staff may see', () => {
  it.each([
    ['dashboard', '{ dashboard { totalClients } }'],
    ['activity', '{ activity { total } }'],
    ['activityOptions', '{ activityOptions { actors } }'],
    ['search', '{ search(text: "a") { id } }'],
    ['sessions', '{ sessions { id } }'],
    ['apiTokens', '{ apiTokens { id } }'],
    ['secondFactor', '{ secondFactor { isOn } }'],
  ])('%s is refused to visitors, and to tools', async (operation, query) => {
    const ask = async (caller: Caller) => graphqlOutcome(await caller.graphql(query), operation);
    expect(await ask(house.visitor())).toMatchObject({
      code: 'NOT_SIGNED_IN',
      sentence: 'Please sign in first.',
    });
    const everything = await house.tool(['content:write', 'inquiries:read']);
    expect(await ask(everything)).toMatchObject({
      code: 'FORBIDDEN',
      sentence: 'This needs a person who is signed in.',
    });
    expect(await ask(staff)).toMatchObject({ code: 'OK' });
  });

  it('has no address in REST', async () => {
    for (const path of ['dashboard', 'activity', 'search', 'inquiries']) {
      for (const mount of ['/api/v1', '/v1']) {
        expect((await staff.get(`${mount}/${path}`)).status).toBe(404);
      }
    }
  });
});

describe('the dashboard', () => {
  const ask = async () => {
    const query = `{ dashboard { totalClients clientTarget caseStudies partners solutions newInquiries heldInquiries recentActivity { ${DEED} } } }`;
    return graphqlOutcome(await staff.graphql(query), 'dashboard').value;
  };

  it('shows the figures of the specification, and the three samples as its first activity', async () => {
    expect(await ask()).toMatchObject({
      totalClients: 25,
      clientTarget: 500,
      caseStudies: 3,
      partners: 12,
      solutions: 5,
      newInquiries: 0,
      heldInquiries: 0,
      recentActivity: [{ thing: 'settings' }, { thing: 'teamMember' }, { thing: 'client' }],
    });
  });

  it('counts clients and new inquiries as they come and go', async () => {
    const { body } = await staff.post('/v1/clients', aClient());
    await house.visitor().post('/mail/api', { form_type: 'contact', ...aContact(), name: 'Meera Sundaram' });
    expect(await ask()).toMatchObject({ totalClients: 26, newInquiries: 1 });
    const inquiry = (await staff.graphql('{ inquiries { items { id } } }')).body.data.inquiries.items[0];
    await staff.graphql(
      'mutation($id: ID!) { updateInquiry(id: $id, input: { state: "open" }) { id } }',
      inquiry,
    );
    await staff.delete(`/v1/clients/${body.client.id}`);
    expect(await ask()).toMatchObject({ totalClients: 25, newInquiries: 0 });
  });

  it('lists the ten latest deeds, newest first', async () => {
    for (let n = 0; n < 12; n += 1) {
      house.clock.turn(1000);
      await staff.post('/v1/technologies', { ...aTechnology({ name: `Deed ${n}` }), short_name: 'D' });
    }
    const { recentActivity } = await ask();
    expect(recentActivity.map((deed: Activity) => deed.summary)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Technology “Deed ${11 - n}” was added.`),
    );
  });
});

describe('the search', () => {
  const find = async (text: string) => {
    const query = 'query($text: String!) { search(text: $text) { kind id title detail } }';
    return graphqlOutcome(await staff.graphql(query, { text }), 'search').value;
  };

  it('finds clients, team members, technologies, testimonials and inquiries by what people remember', async () => {
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
    const { reference } = (await house.visitor().post('/mail/api', form)).body;
    const hits = await find('  ZAMBONI ');
    expect(hits).toEqual([
      { kind: 'client', id: client.id, title: 'Zåmboni Rinks', detail: 'India' },
      { kind: 'teamMember', id: member.id, title: 'Ilsa Varghese', detail: 'CTO' },
      { kind: 'technology', id: technology.id, title: 'PostgreSQL', detail: 'Web Development' },
      { kind: 'testimonial', id: testimonial.id, title: 'Anand Kurup', detail: 'Orrin Mills' },
      { kind: 'inquiry', id: expect.any(String), title: `${reference} Meera Sundaram`, detail: 'A question' },
    ]);
    expect(await find(reference)).toEqual([hits[4]]);
    await staff.delete(`/v1/testimonials/${testimonial.id}`);
    expect(await find('zamboni')).toHaveLength(4);
  });

  it('puts first what begins with the words, and answers eight of a kind at most', async () => {
    for (let n = 0; n < 9; n += 1) await staff.post('/v1/clients', aClient({ name: `A Quillwork ${n}` }));
    await staff.post('/v1/clients', aClient({ name: 'Quillwork' }));
    const titles = (await find('quillwork')).map((hit: { title: string }) => hit.title);
    expect(titles).toHaveLength(8);
    expect(titles[0]).toBe('Quillwork');
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
  ])('for %j finds nothing', async (text) => expect(await find(text)).toEqual([]));
});
