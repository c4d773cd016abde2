import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company } from '#domain/company.ts';
import { doors, graphqlOutcome, restOutcome, type TwoDoors } from '#tests/support/doors.ts';
import { type Caller, House } from '#tests/support/house.ts';

const place = '{ title address }';
const FIELDS = `company { name tagline logo favicon businessHours }
  contact { email phone { uae india { main sales } } address { india { headquarters ${place} sales ${place} } uae ${place} } }
  social { linkedin twitter facebook instagram } seo { title description keywords }`;

const save: TwoDoors<[input: object, version?: number]> = {
  async graphql(caller, input, ifVersion) {
    const query =
      'mutation($input: SettingsInput!, $ifVersion: Int) { saveSettings(input: $input, ifVersion: $ifVersion) { version } }';
    return graphqlOutcome(await caller.graphql(query, { input, ifVersion }), 'saveSettings');
  },
  async rest(caller, input, version) {
    const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` };
    return restOutcome(await caller.post('/api/settings/save', input, headers));
  },
};

let house: House;
let staff: Caller;
beforeAll(async () => {
  house = await House.build({ seeded: true });
  staff = await house.staff();
});
afterAll(() => house.close());
beforeEach(async () => {
  await save.rest(staff, company);
});

const stored = async () => (await house.visitor().get('/api/settings')).body;
const version = async (): Promise<number> =>
  (await house.visitor().graphql('{ settings { version } }')).body.data.settings.version;

describe('the settings', () => {
  it('are the company’s own from the start, the same through both doors', async () => {
    expect(await stored()).toEqual(company);
    const { body } = await house.visitor().graphql(`{ settings { ${FIELDS} } }`);
    expect(body.data.settings).toEqual(company);
  });

  it('are the company’s own in a house nobody seeded, and can be saved there', async () => {
    const bare = await House.build();
    expect((await bare.visitor().get('/api/settings')).body).toEqual(company);
    const saved = await save.rest(await bare.staff(), { seo: { title: 'Bare' } }, 0);
    expect(saved).toMatchObject({ code: 'OK' });
    expect((await bare.visitor().get('/api/settings')).body.seo).toEqual({ ...company.seo, title: 'Bare' });
    await bare.close();
  });
});

describe.each(doors)('saving settings through %s', (door) => {
  it('keeps what is left out, however deep', async () => {
    const input = {
      company: { tagline: 'شعار 🏭 𠜎' },
      contact: { phone: { india: { sales: '+91 2135 555 0199' } }, address: { uae: { title: 'Gulf' } } },
    };
    expect(await save[door](staff, input)).toMatchObject({ code: 'OK' });
    const { contact } = company;
    expect(await stored()).toEqual({
      ...company,
      company: { ...company.company, tagline: 'شعار 🏭 𠜎' },
      contact: {
        ...contact,
        phone: { ...contact.phone, india: { ...contact.phone.india, sales: '+91 2135 555 0199' } },
        address: { ...contact.address, uae: { ...contact.address.uae, title: 'Gulf' } },
      },
    });
  });

  it('ignores a group that is null and an empty one', async () => {
    const input = { company: null, contact: { phone: null, address: {} }, social: {}, seo: { title: 'New' } };
    expect(await save[door](staff, input)).toMatchObject({ code: 'OK' });
    expect(await stored()).toEqual({ ...company, seo: { ...company.seo, title: 'New' } });
  });

  it('empties a field that is sent empty, where it may be', async () => {
    await save[door](staff, { social: { facebook: '' }, company: { tagline: null } });
    expect(await stored()).toMatchObject({ social: { facebook: '' }, company: { tagline: '' } });
  });

  it.each([
    [{ company: { name: ' ' } }, 'Company name is required.', 'company.name'],
    [{ contact: { email: null } }, 'Contact email is required.', 'contact.email'],
    [{ contact: { email: 'x' } }, 'Enter one e-mail address, such as name@company.com.', 'contact.email'],
    [{ seo: { title: '' } }, 'Page title is required.', 'seo.title'],
    [
      { social: { twitter: 'javascript:alert(1)' } },
      'Twitter must be an address that starts with https:// or http://.',
      'social.twitter',
    ],
    [
      { company: { logo: '//evil.example/x.png' } },
      'Logo must be a path on this site or an https address.',
      'company.logo',
    ],
    [
      { company: { tagline: 'a\u0000' } },
      'Tagline contains characters that cannot be stored.',
      'company.tagline',
    ],
    [{ company: { tagline: 'x'.repeat(161) } }, 'Tagline must be at most 160 characters.', 'company.tagline'],
  ])('refuses %j, and nothing of the save is kept', async (input, sentence, field) => {
    const before = await version();
    const both = { seo: { keywords: 'half a save' }, ...input };
    expect(await save[door](staff, both)).toMatchObject({
      code: 'REFUSED_BY_RULE',
      sentence,
      fields: [field],
    });
    expect([await version(), await stored()]).toEqual([before, company]);
  });

  it('is seen by the next read, whoever reads', async () => {
    const visitor = house.visitor();
    const first = await visitor.get('/api/settings');
    await save[door](staff, { contact: { email: 'desk@dalmara.example' } });
    const again = await visitor.get('/api/settings', { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.body.contact.email]).toEqual([200, 'desk@dalmara.example']);
    const { body } = await visitor.graphql('{ settings { contact { email } } }');
    expect(body.data.settings.contact.email).toBe('desk@dalmara.example');
  });

  it('notices that somebody was faster', async () => {
    const read = await version();
    expect(await save[door](staff, { seo: { title: 'First' } }, read)).toMatchObject({ code: 'OK' });
    expect(await save[door](staff, { seo: { title: 'Second' } }, read)).toMatchObject({
      code: 'CHANGED_MEANWHILE',
    });
    expect((await stored()).seo.title).toBe('First');
  });

  it('lets one of ten writers at the same moment win', async () => {
    const read = await version();
    const tries = Array.from({ length: 10 }, (_, n) =>
      save[door](staff, { seo: { title: `Writer ${n}` } }, read),
    );
    const codes = (await Promise.all(tries)).map((outcome) => outcome.code).sort();
    expect(codes).toEqual([...Array(9).fill('CHANGED_MEANWHILE'), 'OK']);
  });

  it('is refused to visitors and to tokens that may only read', async () => {
    const input = { seo: { title: 'Mine' } };
    expect(await save[door](house.visitor(), input)).toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(await save[door](await house.tool(['inquiries:read']), input)).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await stored()).toEqual(company);
  });
});
