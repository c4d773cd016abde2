import { beforeEach, describe, expect, it } from 'vitest';
import { allowManyBookings } from '#tests/support/appointments.ts';
import { anAppointment } from '#tests/support/builders.ts';
import { builtClient } from '#tests/support/built-client.ts';
import { type Caller, gatewayForEach } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';

/** What staff let visitors choose from in the forms. */

const gateway = gatewayForEach({ clientFolder: builtClient() });
const DAY = 24 * 60 * 60_000;

beforeEach(() => allowManyBookings(gateway));

const saved = async (words: object) => (await gateway.staff()).put('/v1/pages/choices', { words });
const entries = (...values: string[]) => values.map((value) => ({ value }));
const request = (industry: string, date = '2026-12-21') =>
  mailApis.json(gateway.newVisitor(), 'schedule', anAppointment({ date, industry }));
const industriesIn = (document: {
  components: { schemas: { ScheduleForm: { properties: { industry: { enum: string[] } } } } };
}) => document.components.schemas.ScheduleForm.properties.industry.enum;

it('are at first those of the specification', async () => {
  const { body } = await gateway
    .visitor()
    .graphql('{ formOptions { purposes companySizes industries regions } }');
  expect(body.data.formOptions).toEqual({
    purposes: [
      'Enterprise Solutions Consultation',
      'Technical Architecture Review',
      'Digital Transformation Strategy',
      'Cloud Migration Planning',
      'Security Assessment',
      'Custom Development Discussion',
    ],
    companySizes: ['1-10', '11-50', '51-200', '201-500', '501-1000', '1000+'],
    industries: [
      'Banking & Financial Services',
      'Insurance',
      'Healthcare',
      'Manufacturing',
      'Retail & E-commerce',
      'Technology',
      'Education',
      'Government',
      'Other',
    ],
    regions: ['India', 'UAE', 'Asia Pacific', 'Europe', 'North America', 'Other'],
  });
});

it('are followed by the page, the rule, formOptions and the documentation, once staff have changed them', async () => {
  expect((await request('Fishing')).fields).toEqual(['industry']);
  expect((await saved({ industries: entries('Fishing', 'Insurance') })).status).toBe(200);
  const visitor = gateway.visitor();
  expect((await visitor.graphql('{ formOptions { industries } }')).body.data.formOptions.industries).toEqual([
    'Fishing',
    'Insurance',
  ]);
  const { text } = await visitor.get('/schedule');
  expect(text).toContain('<option value="Fishing">Fishing</option>');
  expect(text).not.toContain('Manufacturing</option>');
  expect(industriesIn((await visitor.get('/openapi.json')).body)).toEqual(['Fishing', 'Insurance', '', null]);
  expect((await visitor.get('/docs')).text).toContain('Fishing');
  expect((await request('Fishing')).code).toBe('OK');
});

it('are accepted for 90 days after they were taken off the list, and for no longer', async () => {
  expect((await saved({ industries: entries('Insurance') })).status).toBe(200);
  expect((await request('Manufacturing')).code).toBe('OK');
  gateway.clock.advance(90 * DAY - 1000);
  expect((await request('Manufacturing', '2027-03-01')).code).toBe('OK');
  gateway.clock.advance(2000);
  const refused = await request('Manufacturing', '2027-03-01');
  expect([refused.code, refused.sentence, refused.fields]).toEqual([
    'BAD_USER_INPUT',
    'Industry must be one of the listed choices.',
    ['industry'],
  ]);
  expect((await request('Insurance', '2027-03-01')).code).toBe('OK');
});

it('are no part of whether a request was stored before: its first reference is answered, whatever can be chosen by then', async () => {
  const form = anAppointment({ date: '2026-12-21', industry: 'Manufacturing' });
  const send = () => mailApis.json(gateway.newVisitor(), 'schedule', form, 'once');
  const first = await send();
  await saved({ industries: entries('Insurance') });
  gateway.clock.advance(91 * DAY);
  expect((await send()).value.reference).toBe(first.value.reference);
});

it('in the scripts of India are told apart by their vowel signs', async () => {
  expect((await saved({ industries: entries('दिन', 'दान', 'Zürich', 'Zurich') })).status).toBe(200);
});

describe.each([
  ['there are none', []],
  ['one is there twice, in other letters', entries('Insurance', 'insurance')],
  ['one is empty', entries('')],
  ['one has a place of the pages', entries('{company}')],
  ['one is longer than its column', entries('x'.repeat(200))],
])('are refused where %s', (_what, industries) => {
  it('with the field', async () => {
    const { status, body } = await saved({ industries });
    expect(status).toBe(422);
    expect(body.issues[0].field).toMatch(/^industries/);
  });
});

it('are changed by who may change the settings, and by nobody who writes pages alone', async () => {
  const words = { words: { industries: entries('Fishing') } };
  const change = (caller: Caller) => caller.put('/v1/pages/choices', words);
  const others = await gateway.tool(['pages:write', 'prices:write']);
  for (const caller of [await gateway.person('sales'), others])
    expect((await change(caller)).status).toBe(403);
  const toolOfSettings = await gateway.tool(['settings:write']);
  for (const caller of [await gateway.person('editor'), toolOfSettings])
    expect((await change(caller)).status).toBe(200);
});
