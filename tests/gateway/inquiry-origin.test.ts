import { beforeAll, describe, expect, it } from 'vitest';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { graphqlOutcome } from '#tests/support/apis.ts';
import { allowManyBookings } from '#tests/support/appointments.ts';
import { aContact, anAppointment, aPricingInquiry } from '#tests/support/builders.ts';
import { call } from '#tests/support/call.ts';
import { Caller, gatewayForAll } from '#tests/support/gateway-for.ts';
import { mailApiNames, mailApis } from '#tests/support/mail-apis.ts';

/** Where an inquiry comes from: page and campaign, told by the address of the page that had the form. */

const ADDRESS = '/pricing?utm_source=Newsletter&utm_medium=email&utm_campaign=autumn&email=a@b.example';
const ORIGIN = { page: '/pricing', source: 'newsletter', medium: 'email', campaign: 'autumn' };
const NOTHING = { page: null, source: null, medium: null, campaign: null };
const filled = { contact: aContact, schedule: anAppointment, pricing: aPricingInquiry };
/** Each of another sender, since an equal booking is no new inquiry. */
const filledBy = (form: keyof typeof filled) => filled[form]({ email: `sender${visitors}@orrin.example` });
const forms = ['contact', 'schedule', 'pricing'] as const;

let host = '';
const gateway = gatewayForAll();
beforeAll(async () => {
  await allowManyBookings(gateway);
  ({ host } = new URL(gateway.config.publicUrl));
});

let visitors = 0;
/** A visitor on a page: browsers name it with every request of their own site. */
const visitorOn = (referer: string): Caller =>
  new Caller(gateway, { host, referer }, `198.51.100.${++visitors}`);
const originOf = async (reference: string) => {
  const { page, source, medium, campaign } = await gateway.rows.findOneByOrFail(Inquiry, { reference });
  return { page, source, medium, campaign };
};

describe.each(forms)('the form %s', (form) => {
  it.each(mailApiNames)('keeps page and campaign of the page that sent it, through %s', async (api) => {
    const { value } = await mailApis[api](visitorOn(`http://${host}${ADDRESS}`), form, filledBy(form));
    expect(await originOf(value.reference)).toEqual(ORIGIN);
  });

  it('keeps nothing of a page of another site, or without one', async () => {
    const elsewhere = await mailApis.json(visitorOn(`http://evil.example${ADDRESS}`), form, filledBy(form));
    expect(await originOf(elsewhere.value.reference)).toEqual(NOTHING);
    const none = await mailApis.json(gateway.visitor(`198.51.100.${++visitors}`), form, filledBy(form));
    expect(await originOf(none.value.reference)).toEqual(NOTHING);
  });
});

it('a tool names the page of the form, which wins over the page that sent it', async () => {
  const page = 'https://campaign.example/pricing?ref=Partner&utm_medium=meera@orrin.example';
  const kept = { page: '/pricing', source: 'partner', medium: null, campaign: null };
  const rest = await mailApis.json(visitorOn(`http://${host}${ADDRESS}`), 'contact', aContact({ page }));
  expect(await originOf(rest.value.reference)).toEqual(kept);
  const mutation =
    'mutation($input: ContactInput!, $page: String) { sendContact(input: $input, page: $page) { reference } }';
  const sent = await visitorOn(`http://${host}${ADDRESS}`).graphql(mutation, { input: aContact(), page });
  expect(await originOf(graphqlOutcome(sent, 'sendContact').value.reference)).toEqual(kept);
});

it('a tool is told the origin by both APIs', async () => {
  const { value } = await mailApis.form(visitorOn(`http://${host}${ADDRESS}`), 'pricing', aPricingInquiry());
  const { id } = await gateway.rows.findOneByOrFail(Inquiry, { reference: value.reference });
  const staff = await gateway.staff();
  expect((await staff.get(`/v1/inquiries/${id}`)).body).toMatchObject(ORIGIN);
  expect((await call(staff, 'inquiry', { id }, 'page source medium campaign')).value).toEqual(ORIGIN);
});

it('a tool sends a form again under its key, whatever page it names', async () => {
  const tool = await gateway.tool();
  const first = await mailApis.json(tool, 'contact', aContact({ page: '/contact' }), 'origin-1');
  const second = await mailApis.json(tool, 'contact', aContact({ page: '/pricing' }), 'origin-1');
  expect([second.code, second.value.reference]).toEqual(['OK', first.value.reference]);
});
