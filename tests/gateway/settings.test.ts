import { beforeEach, describe, expect, it } from 'vitest';
import { company } from '#domain/company.ts';
import { apis, type BothApis, restOutcome } from '#tests/support/apis.ts';
import { call } from '#tests/support/call.ts';
import { gatewayForAll, gatewayOfTest, madeForAll } from '#tests/support/gateway-for.ts';

const ADDRESS_FIELDS = '{ title address }';
const FIELDS = `company { name tagline logo favicon businessHours }
  contact { email phone { uae india { main sales } } address { india { headquarters ${ADDRESS_FIELDS} sales ${ADDRESS_FIELDS} } uae ${ADDRESS_FIELDS} } }
  social { linkedin twitter facebook instagram } seo { title description keywords }`;

const save: BothApis<[input: object, version?: number]> = {
  async graphql(caller, input, ifVersion) {
    return call(caller, 'saveSettings', { input, ifVersion }, 'version');
  },
  async rest(caller, input, version) {
    const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` };
    return restOutcome(await caller.post('/api/settings/save', input, headers));
  },
};

const gateway = gatewayForAll({ seeded: true });
const staff = madeForAll(() => gateway.staff());
beforeEach(() => save.rest(staff, company));

const stored = async () => (await gateway.visitor().get('/api/settings')).body;
const version = async (): Promise<number> =>
  (await gateway.visitor().graphql('{ settings { version } }')).body.data.settings.version;

it('the settings have the company’s defaults, the same through both APIs', async () => {
  expect(await stored()).toEqual(company);
  const { body } = await gateway.visitor().graphql(`{ settings { ${FIELDS} } }`);
  expect(body.data.settings).toEqual(company);
});

it('the settings have the company’s defaults in a gateway without seeds, and can be saved there', async () => {
  const bare = await gatewayOfTest();
  expect((await bare.visitor().get('/api/settings')).body).toEqual(company);
  const saved = await save.rest(await bare.staff(), { seo: { title: 'Bare' } }, 0);
  expect(saved).toMatchObject({ code: 'OK' });
  expect((await bare.visitor().get('/api/settings')).body.seo).toEqual({ ...company.seo, title: 'Bare' });
});

describe.each(apis)('saving settings through %s', (api) => {
  it('keeps omitted fields at any depth', async () => {
    const input = {
      company: { tagline: 'شعار 🏭 𠜎' },
      contact: { phone: { india: { sales: '+91 2135 555 0199' } }, address: { uae: { title: 'Gulf' } } },
    };
    expect(await save[api](staff, input)).toMatchObject({ code: 'OK' });
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

  it('keeps a logo for dark ground until it is emptied, and refuses one of another site', async () => {
    const own = await gatewayOfTest();
    const writer = await own.staff();
    const logoDark = async () => {
      const { company: found } = (await call(own.visitor(), 'settings', {}, 'company { logoDark }')).value;
      const { company: same } = (await own.visitor().get('/api/settings')).body;
      expect(same.logoDark ?? null).toBe(found.logoDark);
      return found.logoDark;
    };
    expect(await logoDark()).toBe(null);
    expect(await save[api](writer, { company: { logoDark: '/media/dark.svg' } })).toMatchObject({
      code: 'OK',
    });
    expect(await logoDark()).toBe('/media/dark.svg');
    await save[api](writer, { company: { tagline: 'Another' } });
    expect(await logoDark()).toBe('/media/dark.svg');
    expect(await save[api](writer, { company: { logoDark: '//evil.example/x.png' } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: ['company.logoDark'],
    });
    await save[api](writer, { company: { logoDark: '' } });
    expect(await logoDark()).toBe('');
  });

  it('ignores a group that is null and an empty one', async () => {
    const input = { company: null, contact: { phone: null, address: {} }, social: {}, seo: { title: 'New' } };
    expect(await save[api](staff, input)).toMatchObject({ code: 'OK' });
    expect(await stored()).toEqual({ ...company, seo: { ...company.seo, title: 'New' } });
  });

  it('clears an optional field that is sent empty', async () => {
    await save[api](staff, { social: { facebook: '' }, company: { tagline: null } });
    expect(await stored()).toMatchObject({ social: { facebook: '' }, company: { tagline: '' } });
  });

  it.each([
    [{ company: { name: ' ' } }, 'Company name is required.', 'company.name'],
    [{ contact: { email: 'x' } }, 'Enter one e-mail address, such as name@company.com.', 'contact.email'],
    [
      { company: { logo: '//evil.example/x.png' } },
      'Logo must be a path on this site or an https address.',
      'company.logo',
    ],
  ])('refuses %j and stores nothing', async (input, sentence, field) => {
    const before = await version();
    const both = { seo: { keywords: 'half a save' }, ...input };
    expect(await save[api](staff, both)).toMatchObject({
      code: 'BAD_USER_INPUT',
      sentence,
      fields: [field],
    });
    expect([await version(), await stored()]).toEqual([before, company]);
  });

  it('is visible to the next read of any caller', async () => {
    const visitor = gateway.visitor();
    const first = await visitor.get('/api/settings');
    await save[api](staff, { contact: { email: 'desk@dalmara.example' } });
    const again = await visitor.get('/api/settings', { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.body.contact.email]).toEqual([200, 'desk@dalmara.example']);
    const { body } = await visitor.graphql('{ settings { contact { email } } }');
    expect(body.data.settings.contact.email).toBe('desk@dalmara.example');
  });

  it('answers 412 when another writer was faster', async () => {
    const read = await version();
    expect(await save[api](staff, { seo: { title: 'First' } }, read)).toMatchObject({ code: 'OK' });
    expect(await save[api](staff, { seo: { title: 'Second' } }, read)).toMatchObject({
      code: 'PRECONDITION_FAILED',
    });
    expect((await stored()).seo.title).toBe('First');
  });

  it('accepts one of ten concurrent writes', async () => {
    const read = await version();
    const tries = Array.from({ length: 10 }, (_, n) =>
      save[api](staff, { seo: { title: `Writer ${n}` } }, read),
    );
    const codes = (await Promise.all(tries)).map((outcome) => outcome.code).sort();
    expect(codes).toEqual(['OK', ...Array(9).fill('PRECONDITION_FAILED')]);
  });
});
