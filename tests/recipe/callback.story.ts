import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Letter } from '#db/entities/letter.entity.ts';
import { builtClient } from '#tests/support/built-client.ts';
import { type Caller, TestGateway } from '#tests/support/test-gateway.ts';

/** What the recipe of docs/forms.md promises of the wish to be called; recipe.test.ts runs it in the copy it has made. */

let gateway: TestGateway;
let staff: Caller;
beforeAll(async () => {
  gateway = await TestGateway.build({ clientFolder: builtClient() });
  staff = await gateway.staff();
});
afterAll(() => gateway.close());

const wish = { name: 'Meera Sundaram', email: 'meera@orrin.example', phone: '+91 44 555 0100' };
const send = (over: object) =>
  gateway.newVisitor().post('/mail/api', { form_type: 'callback', ...wish, ...over });

describe('a form, added by the recipe', () => {
  it('is taken by REST and GraphQL, with letters to staff and sender', async () => {
    const sent = await send({ day_part: 'Morning', industry: 'Insurance' });
    expect([sent.status, sent.body]).toMatchObject([200, { success: true, message: 'We will call you.' }]);
    const { body } = await gateway
      .newVisitor()
      .graphql('mutation($input: CallbackInput!) { requestCallback(input: $input) { success reference } }', {
        input: { ...wish, dayPart: 'Afternoon' },
      });
    expect(body.data.requestCallback.success).toBe(true);
    const letters = await gateway.rows.find(Letter);
    const receipt = letters.find(
      ({ kind, subject }) => kind === 'receipt' && subject.includes(sent.body.reference),
    );
    expect(receipt?.text).toContain('Morning');
    expect(receipt?.text).not.toContain('Insurance');
    const toStaff = letters.find(
      ({ kind, subject }) => kind === 'staff' && subject.includes(sent.body.reference),
    );
    expect(toStaff?.text).toContain('Insurance');
  });

  it('is refused without its telephone number, and with a choice that there is none', async () => {
    const refused = await send({ phone: '', day_part: 'Night', industry: 'Fishing' });
    expect(refused.status).toBe(422);
    expect(refused.body.issues.map(({ field }: { field: string }) => field)).toEqual([
      'phone',
      'day_part',
      'industry',
    ]);
  });

  it('is read by tools with its fields, filtered, and exported with a column', async () => {
    const query = `{ inquiries(filter: { formType: callback }) {
      total items { subject fields { ... on CallbackFields { phone dayPart industry } } } } }`;
    const { inquiries } = (await staff.graphql(query)).body.data;
    expect(inquiries.total).toBe(2);
    expect(inquiries.items.map(({ subject }: { subject: string }) => subject).sort()).toEqual([
      'Callback: Afternoon',
      'Callback: Morning',
    ]);
    const [header = ''] = (await staff.get('/v1/inquiries.csv?type=callback')).text.split('\r\n');
    expect(header).toContain('Part of the day');
  });

  it('is documented with an example that is accepted, and has a page for browsers without scripts', async () => {
    const { body } = await gateway.visitor().get('/openapi.json');
    expect(body.components.schemas.CallbackForm.properties.industry.enum).toContain('Insurance');
    const { examples } = body.paths['/mail/api'].post.requestBody.content['application/json'];
    expect((await gateway.newVisitor().post('/mail/api', examples.callback.value)).status).toBe(200);
  });
});
