import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { officeFacts, standsOn } from '#domain/pages/offices.ts';
import { pageIds, pages } from '#domain/pages/pages.ts';
import { flatten } from '#gateway/write/activity-log.ts';
import { TestGateway } from '#tests/support/test-gateway.ts';

/** The list of the pages on which the facts about offices stand, beside what the pages say. */

const clientFolder = fileURLToPath(new URL('../../client/dist', import.meta.url));

/** A text that stands nowhere else. */
const textOf = (name: string) => `here ${name} there`;

/** An object with a value at a path, such as `a.b`. */
const at = (path: string, value: unknown): object =>
  path.split('.').reduceRight((inner, name) => ({ [name]: inner }), value) as object;

let gateway: TestGateway;
/** What visitors see of each page, by its id. */
const seen = new Map<string, string>();
beforeAll(async () => {
  expect(existsSync(clientFolder), 'run `npm run build` first').toBe(true);
  gateway = await TestGateway.build({ seeded: true, clientFolder });
  const staff = await gateway.staff();
  for (const { name, without = '' } of officeFacts)
    expect((await staff.post('/api/settings/save', at(name, textOf(name) + without))).status).toBe(200);
  for (const id of pageIds) {
    const { text } = await gateway.visitor().get(pages[id].path ?? '/mail/sent/contact/DS-AAAA-11');
    seen.set(id, /id="root"[\s\S]*id="state"/.exec(text)?.[0] ?? '');
  }
});
afterAll(() => gateway.close());

const timesOn = (id: string, text: string) => (seen.get(id) ?? '').split(text).length - 1;

it('the list names every title, address and number of an office in the settings', async () => {
  const { body } = await gateway.visitor().get('/api/settings');
  const { phone, address } = body.contact;
  expect(officeFacts.map(({ name }) => name)).toEqual(Object.keys(flatten({ contact: { phone, address } })));
});

it.each(officeFacts)('$name stands on the pages that the list says, and on no other', async (fact) => {
  const { body } = await gateway.visitor().graphql('{ pages { id writtenWords } }');
  const written = body.data.pages.map(({ id, writtenWords }: Record<string, unknown>) => [id, writtenWords]);
  // What every page has stands on this one alone, whose own words name no office.
  const everywhere = timesOn('shared', textOf(fact.name));
  const found = pageIds.filter((id) => timesOn(id, textOf(fact.name)) > (id === 'shared' ? 0 : everywhere));
  expect(found).toEqual(standsOn(fact, Object.fromEntries(written)));
});

it('the team page leaves out the country of the UAE office, which it says beside the address', () => {
  const address = textOf('contact.address.uae.address');
  expect(seen.get('team')).toContain(`>${address}</address>`);
  expect(seen.get('contact')).toContain(`>${address}, United Arab Emirates</address>`);
});
