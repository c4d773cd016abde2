import { beforeEach, expect, it } from 'vitest';
import { company } from '#domain/company.ts';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';

const gateway = gatewayForAll({ seeded: true });
const staff = madeForAll(() => gateway.staff());
beforeEach(() => staff.post('/api/settings/save', company));

const stored = async () => (await gateway.visitor().get('/api/settings')).body;

it('saving settings through REST answers {success, error} for success and failure', async () => {
  const worked = await staff.post('/api/settings/save', { seo: { title: 'Ours' } });
  expect([worked.status, worked.body]).toEqual([200, { success: true, error: null }]);
  const refused = await staff.post('/api/settings/save', { seo: { title: '' } });
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { success: false, error: 'Page title is required.' },
  ]);
});

it.each([
  [{ company: 'Dalmara' }, 'company must be an object.'],
  [{ social: [] }, 'social must be an object.'],
  [{ social: [{ twitter: 'https://x.example' }] }, 'social must be an object.'],
  [{ contact: { phone: [] } }, 'contact.phone must be an object.'],
  [{ contact: { phone: { india: 7 } } }, 'contact.phone.india must be an object.'],
  [{ contact: { address: { uae: 'Dubai' } } }, 'contact.address.uae must be an object.'],
  [{ company: { tagline: 7 } }, 'Tagline must be text.'],
  [{ company: { tagline: { text: 'x' } } }, 'Tagline must be text.'],
  [{ seo: { keywords: ['erp'] } }, 'Keywords must be text.'],
])('saving settings through REST refuses the wrong type in %j', async (input, sentence) => {
  const refused = await staff.post('/api/settings/save', { seo: { title: 'Half' }, ...input });
  expect([refused.status, refused.body.error]).toEqual([422, sentence]);
  expect(await stored()).toEqual(company);
});

it('saving settings through REST ignores unknown fields', async () => {
  const input = { version: 99, theme: 'dark', company: { motto: 'x', version: 1 } };
  expect((await staff.post('/api/settings/save', input)).status).toBe(200);
  expect(await stored()).toEqual(company);
});

it('saving settings through REST uses the version as ETag and If-Match', async () => {
  const read = await staff.get('/api/settings');
  const tag = String(read.headers.etag);
  const saved = await staff.post('/api/settings/save', { seo: { title: 'Tagged' } }, { 'if-match': tag });
  expect([saved.status, saved.headers.etag]).toEqual([200, (await staff.get('/api/settings')).headers.etag]);
  const stale = await staff.post('/api/settings/save', { seo: { title: 'Late' } }, { 'if-match': tag });
  expect([stale.status, stale.body.code]).toEqual([412, 'PRECONDITION_FAILED']);
});
