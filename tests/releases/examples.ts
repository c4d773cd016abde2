import { createHash } from 'node:crypto';
import { aClient, aContact, anAppointment } from '#tests/support/builders.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { invitePerson } from '#tests/support/people-operations.ts';
import { whiteLogo } from '#tests/support/pictures.ts';
import { erasePersonalData } from '#tests/support/privacy-operations.ts';
import type { Caller, TestGateway } from '#tests/support/test-gateway.ts';
import { uploadLogo } from '#tests/support/uploads.ts';
import type { ReleaseContents } from './releases.ts';

/** Runs an operation and returns what it answers. Errors: it is refused. */
async function done(caller: Caller, query: string, variables: Record<string, unknown> = {}) {
  const { body } = await caller.graphql(query, variables);
  if (body.errors) throw new Error(`${query}: ${JSON.stringify(body.errors)}`);
  return body.data.value;
}

const TAGLINE = 'Software for mills, schools and ports.';

/** Adds invented rows to a seeded gateway, as visitors, staff and tools make them. Returns what is to be found again. */
export async function addExamples(gateway: TestGateway): Promise<ReleaseContents> {
  const [visitor, owner] = [gateway.visitor(), await gateway.staff()];
  // First, so that it is told of what follows.
  const webhook = { name: 'CRM', url: 'https://crm.example/hook', events: ['client_changed'] };
  const create = 'mutation($input: WebhookInput!) { value: createWebhook(input: $input) { secret } }';
  await done(owner, create, { input: webhook });
  const picture = await addPictured(gateway, owner);
  const doomed = (await owner.post('/v1/clients', aClient({ name: 'Closed Mills' }))).body.client;
  await owner.delete(`/v1/clients/${doomed.id}`);

  const form = aContact({ email: 'zoe@orrin.example', message: 'Grüße 🏭 شكرا 𠜎\nWhen can we talk?' });
  const inquiry = (await mailApis.json(visitor, 'contact', form, 'a key')).value;
  const appointment = anAppointment();
  const booked = (await mailApis.json(visitor, 'schedule', appointment)).value;
  const forgotten = aContact({ email: 'forgotten@orrin.example' });
  await mailApis.json(visitor, 'contact', forgotten);
  await erasePersonalData(owner, forgotten.email);
  await addWorkOfStaff(owner, form.email);

  await gateway.person('sales', 'meera');
  await invitePerson(owner, { name: 'Asha Rao', email: 'asha@dalmara.example', role: 'editor' });
  const name = 'Stock system';
  const secret = await gateway.app.services.tokens.create(name, ['inquiries:read']);
  return {
    ...picture,
    deletedClient: doomed.name,
    inquiry: { reference: inquiry.reference, email: form.email, message: form.message },
    appointment: { reference: booked.reference, date: appointment.date, slot: appointment.time },
    person: { username: 'meera', role: 'sales' },
    token: { name, secret },
    tagline: TAGLINE,
  };
}

/** A client with an uploaded logo, which was changed once, so that a former version is kept. */
async function addPictured(gateway: TestGateway, owner: Caller) {
  const logo: string = (await uploadLogo.rest(owner, await whiteLogo())).value;
  const { rawPayload } = await gateway.app.http.inject({ url: logo });
  const { id } = (await owner.post('/v1/clients', aClient({ name: 'Zoë Mills' }))).body.client;
  const name = 'Zoë Weaving Mills';
  await owner.put(`/v1/clients/${id}`, aClient({ name, logo }));
  return { client: { id, name, logo }, pictureSha256: createHash('sha256').update(rawPayload).digest('hex') };
}

/** What staff do with the inquiry of an address, and settings of every kind. */
async function addWorkOfStaff(owner: Caller, email: string): Promise<void> {
  const search = 'query($email: String!) { value: inquiries(filter: { search: $email }) { items { id } } }';
  const [{ id }] = (await done(owner, search, { email })).items;
  for (const mutation of [
    `commentOnInquiry(inquiryId: "${id}", input: { text: "Called them." }) { id }`,
    `answerInquiry(id: "${id}", input: { text: "Tomorrow at nine." }) { id }`,
    `saveSettings(input: { company: { tagline: "${TAGLINE}" } }) { version }`,
    'saveRetentionSettings(input: { contact: 24 }) { version }',
    'saveDailyDigestSettings(input: { time: "08:30" }) { version }',
    'saveScheduleSettings(settings: { capacity: 2 }) { version }',
    'saveAnswerTemplate(input: { name: "Thanks", text: "Thank you." }) { id }',
    'createLabel(input: { name: "Mills" }) { id }',
    'saveView(input: { list: client, name: "Mills", query: "search=mills" }) { id }',
  ])
    await done(owner, `mutation { value: ${mutation} }`);
}
