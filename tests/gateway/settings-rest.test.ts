import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company } from '#domain/company.ts';
import { type Caller, House } from '#tests/support/house.ts';

let house: House;
let staff: Caller;
beforeAll(async () => {
  house = await House.build({ seeded: true });
  staff = await house.staff();
});
afterAll(() => house.close());
beforeEach(async () => {
  await staff.post('/api/settings/save', company);
});

const stored = async () => (await house.visitor().get('/api/settings')).body;

describe('saving settings through rest', () => {
  it('answers {success, error} when it worked and when it did not', async () => {
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
  ])('refuses the wrong type in %j', async (input, sentence) => {
    const refused = await staff.post('/api/settings/save', { seo: { title: 'Half' }, ...input });
    expect([refused.status, refused.body.error]).toEqual([422, sentence]);
    expect(await stored()).toEqual(company);
  });

  it('ignores fields that nobody knows', async () => {
    const input = { version: 99, theme: 'dark', company: { motto: 'x', version: 1 } };
    expect((await staff.post('/api/settings/save', input)).status).toBe(200);
    expect(await stored()).toEqual(company);
  });

  it('carries the version as an ETag, back and forth', async () => {
    const read = await staff.get('/api/settings');
    const tag = String(read.headers.etag);
    const saved = await staff.post('/api/settings/save', { seo: { title: 'Tagged' } }, { 'if-match': tag });
    expect([saved.status, saved.headers.etag]).toEqual([
      200,
      (await staff.get('/api/settings')).headers.etag,
    ]);
    const late = await staff.post('/api/settings/save', { seo: { title: 'Late' } }, { 'if-match': tag });
    expect([late.status, late.body.code]).toEqual([412, 'CHANGED_MEANWHILE']);
  });
});
