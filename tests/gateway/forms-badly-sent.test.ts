import { describe, expect, it } from 'vitest';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { limits } from '#domain/limits.ts';
import { failurePage } from '#gateway/http/failure-page.ts';
import { Failure } from '#gateway/kernel/errors.ts';
import { aPricingInquiry } from '#tests/support/builders.ts';
import { gatewayForAll } from '#tests/support/gateway-for.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const form = (over: object = {}) => JSON.stringify({ form_type: 'pricing', ...aPricingInquiry(), ...over });

const gateway = gatewayForAll();

const count = () => gateway.rows.count(Inquiry);
const post = (payload: string, type: string) =>
  gateway.visitor().request({ method: 'POST', url: '/mail/api', payload, headers: { 'content-type': type } });

describe('an invalid request to /mail/api', () => {
  it.each([
    ['half a JSON object', '{"form_type":', JSON_TYPE, 400, 'The request cannot be read.'],
    ['nothing', '', JSON_TYPE, 400, 'The request cannot be read.'],
    ['a list', '[]', JSON_TYPE, 400, 'The body must be a JSON object.'],
    ['null', 'null', JSON_TYPE, 400, 'The body must be a JSON object.'],
    ['plain text', form(), 'text/plain', 415, 'This kind of body is not understood.'],
    ['XML', '<form/>', 'application/xml', 415, 'This kind of body is not understood.'],
    ['an unsupported charset', form(), `${JSON_TYPE}; charset=iso-8859-1`, 415, 'Send text as UTF-8.'],
    ['an object in place of text', form({ email: { a: 1 } }), JSON_TYPE, 422, 'Email must be text.'],
    [
      'two addresses',
      'form_type=pricing&name=M&email=a%40x.example&email=b%40x.example',
      FORM_TYPE,
      422,
      'Email must be text.',
    ],
    [
      'an unknown form',
      form({ form_type: 'order' }),
      JSON_TYPE,
      422,
      'form_type must be contact, schedule or pricing.',
    ],
    [
      'no form at all',
      form({ form_type: undefined }),
      JSON_TYPE,
      422,
      'form_type must be contact, schedule or pricing.',
    ],
    [
      'a prototype',
      form().replace('{', '{"__proto__":{"plan":"Starter"},'),
      JSON_TYPE,
      400,
      'The request cannot be read.',
    ],
    [
      'a text above the limit',
      form({ message: 'x'.repeat(limits.bodyBytes) }),
      JSON_TYPE,
      413,
      'The request is too large.',
    ],
  ])('%s is refused with a sentence, and nothing is stored', async (_what, payload, type, status, error) => {
    const before = await count();
    const response = await post(payload, type);
    expect([response.status, response.body]).toMatchObject([status, { success: false, error }]);
    expect(response.text).not.toMatch(/node_modules|\bat \/|SELECT|INSERT/);
    expect(await count()).toBe(before);
  });

  it('unknown fields are ignored by REST and refused by GraphQL', async () => {
    const before = await count();
    expect((await post(form({ nonsense: 'x', id: 'mine', state: 'closed' }), JSON_TYPE)).status).toBe(200);
    const query = 'mutation($input: PricingInput!) { sendPricingInquiry(input: $input) { reference } }';
    for (const invalid of [{ nonsense: 'x' }, { name: 7 }, { email: {} }]) {
      const { body } = await gateway.visitor().graphql(query, { input: aPricingInquiry(invalid) });
      expect([body.data, body.errors[0].extensions.code]).toEqual([undefined, 'BAD_USER_INPUT']);
    }
    expect(await count()).toBe(before + 1);
    const [stored] = await gateway.rows.find(Inquiry);
    expect([stored?.id.length, stored?.state]).toEqual([36, 'new']);
  });
});

const asPage = { accept: 'text/html', 'content-type': FORM_TYPE };

it('a form posted by a browser without scripts is redirected to a page with the reference', async () => {
  const payload = 'form_type=pricing&name=M&email=m%40x.example';
  const response = await gateway
    .visitor()
    .request({ method: 'POST', url: '/mail/api', payload, headers: asPage });
  expect(response.status).toBe(303);
  expect(response.headers.location).toMatch(/^\/mail\/sent\/pricing\/DS-[0-9A-Z]{4}-\d\d$/);
});

it('a form posted by a browser without scripts is refused with an HTML page', async () => {
  const payload = 'form_type=pricing&name=&email=';
  const response = await gateway
    .visitor()
    .request({ method: 'POST', url: '/mail/api', payload, headers: asPage });
  expect([response.status, response.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8']);
  expect(response.text).toContain('Please provide your name and email');
});

it('the page of a failure shows what it repeats as text', () => {
  const [sentence, message] = ['No <script>alert(1)</script> here.', '<img src=x onerror=alert(2)>'];
  const html = failurePage(new Failure('BAD_USER_INPUT', sentence, { issues: [{ field: 'name', message }] }));
  expect(html).toContain('No &lt;script&gt;alert(1)&lt;/script&gt; here.');
  expect(html).not.toMatch(/<script|<img/);
});

it('the probe before a send answers that forms are accepted', async () => {
  const ready = { success: true, message: 'Ready to take messages.' };
  const { status, body } = await gateway.visitor().get('/mail/test.php');
  expect([status, body]).toEqual([200, ready]);
  const response = await gateway.visitor().graphql('{ mailStatus { success message } }');
  expect(response.body.data.mailStatus).toEqual(ready);
});
