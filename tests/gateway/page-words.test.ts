import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pageIds } from '#domain/pages/pages.ts';
import { seeds } from '#domain/pages/seeds.ts';
import { apis, type BothApis, graphqlOutcome, restOutcome } from '#tests/support/apis.ts';
import { gatewayOfTest } from '#tests/support/gateway-for.ts';
import { newMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { countingStatements } from '#tests/support/statement-count.ts';
import { type Caller, TestGateway } from '#tests/support/test-gateway.ts';

/** The words of pages: documents that editors write, through GraphQL and REST. */
let gateway: TestGateway;
let staff: Caller;
beforeAll(async () => {
  gateway = await TestGateway.build();
  staff = await gateway.staff();
});
afterAll(() => gateway.close());

const save: BothApis<[id: string, words: object, version?: number]> = {
  async graphql(caller, id, words, ifVersion) {
    const query =
      'mutation($id: String!, $words: JSONObject!, $ifVersion: Int) { savePage(id: $id, words: $words, ifVersion: $ifVersion) { version } }';
    return graphqlOutcome(await caller.graphql(query, { id, words, ifVersion }), 'savePage');
  },
  async rest(caller, id, words, version) {
    const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` };
    return restOutcome(await caller.put(`/v1/pages/${id}`, { words }, headers));
  },
};

const written = async (id: string) => (await gateway.visitor().get(`/v1/pages/${id}`)).body;
const shown = async (id: string) =>
  (await gateway.visitor().graphql('query($id: String!) { page(id: $id) { version words } }', { id })).body
    .data.page;
const aHeading = (heading: string) => ({ hero: { heading } });

describe('a page that nobody has changed', () => {
  it('follows the product', async () => {
    expect(await written('team')).toEqual({
      id: 'team',
      name: 'Team',
      path: '/team',
      version: 0,
      updatedAt: null,
      words: seeds.team,
    });
  });

  it('is listed with every other, in the order of the site', async () => {
    const { body } = await gateway.visitor().get('/v1/pages');
    expect(body.map(({ id }: { id: string }) => id)).toEqual([...pageIds]);
  });

  it('is shown without keys', async () => {
    expect(JSON.stringify((await shown('home')).words)).not.toContain('"key"');
  });
});

it('a page that does not exist is not found, to read or to save', async () => {
  expect((await gateway.visitor().get('/v1/pages/nowhere')).status).toBe(404);
  expect(await save.graphql(staff, 'nowhere', {})).toMatchObject({ code: 'NOT_FOUND' });
  // A name of every object is none of a page.
  expect((await gateway.visitor().get('/v1/pages/constructor')).status).toBe(404);
});

describe.each(apis)('saving a page through %s', (api) => {
  it('changes what is sent and nothing else, and shows it at once', async () => {
    const { version } = await written('about');
    expect(await save[api](staff, 'about', aHeading(`A house by the river (${api})`))).toMatchObject({
      code: 'OK',
    });
    const after = await shown('about');
    expect(after.version).toBe(version + 1);
    expect(after.words.hero.heading).toBe(`A house by the river (${api})`);
    expect(after.words.story).toEqual({ ...after.words.story });
    expect((await written('about')).words.story).toEqual(seeds.about.story);
  });

  it('is refused where somebody else was faster', async () => {
    const { version } = await written('about');
    await save[api](staff, 'about', aHeading(`Mine (${api})`));
    expect(await save[api](staff, 'about', aHeading('Late'), version)).toMatchObject({
      code: 'PRECONDITION_FAILED',
    });
  });

  it('is refused with the path of the field by the rule of the page', async () => {
    const refused = await save[api](staff, 'about', {
      hero: { heading: '', actions: [{ label: 'Go', to: 'x' }] },
    });
    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(refused.fields).toEqual(['hero.actions.0.to', 'hero.heading']);
  });

  it('is refused for a field that does not exist', async () => {
    expect(await save[api](staff, 'about', { hero: { haeding: 'x' } })).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });

  it('is refused for a picture that is not stored', async () => {
    const src = `/media/${'0'.repeat(64)}.webp`;
    expect(await save[api](staff, 'about', { drawing: { src } })).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});

describe('the log of a page', () => {
  beforeEach(() => gateway.clock.advance(60_000));

  it('names the entry of a list that was changed, and not its place', async () => {
    const { words } = await written('pricing');
    const [first, ...others] = words.faq.items;
    await save.rest(staff, 'pricing', {
      faq: { items: [{ ...first, answer: 'Yes, ten in a hundred.' }, ...others] },
    });
    const { body } = await staff.graphql(
      '{ activity(filter: { thing: "page" }, pageSize: 1) { items { summary changes { field before after } } } }',
    );
    const [entry] = body.data.activity.items;
    expect(entry.summary).toBe('Page “Pricing” was saved.');
    expect(entry.changes).toEqual([
      { field: `faq.items.${first.key}.answer`, before: first.answer, after: 'Yes, ten in a hundred.' },
    ]);
  });

  it('says in words which entries a list has, where one was taken out', async () => {
    const { words } = await written('pricing');
    const [, ...others] = words.faq.items;
    await save.rest(staff, 'pricing', { faq: { items: others } });
    const { body } = await staff.graphql(
      '{ activity(filter: { thing: "page" }, pageSize: 1) { items { changes { field after } } } }',
    );
    const order = body.data.activity.items[0].changes.find(
      ({ field }: { field: string }) => field === 'faq.items',
    );
    expect(order.after).toBe(others.map(({ question }: { question: string }) => question).join(', '));
  });
});

it('an earlier version of a page is restored from its history', async () => {
  await save.rest(staff, 'contact', aHeading('Write to us'));
  await save.rest(staff, 'contact', aHeading('Ring us'));
  const { version } = await written('contact');
  const { body } = await staff.graphql(
    'mutation($version: Int!) { restoreVersion(thing: page, id: "contact", version: $version) { version } }',
    { version: version - 1 },
  );
  expect(body.data.restoreVersion.version).toBe(version + 1);
  expect((await written('contact')).words.hero.heading).toBe('Write to us');
});

describe('a fact that stands elsewhere', () => {
  it('is shown at its place, as it is now', async () => {
    await save.rest(staff, 'home', { hero: { lead: 'Ask {company} about {figures.projects} projects.' } });
    await staff.post('/api/settings/save', { company: { name: 'Dalmara & Daughters' } });
    await save.rest(staff, 'shared', { figures: { projects: { value: '612' } } });
    expect((await shown('home')).words.hero.lead).toBe('Ask Dalmara & Daughters about 612 projects.');
    expect((await written('home')).words.hero.lead).toBe('Ask {company} about {figures.projects} projects.');
  });

  it('is no mark of Markdown, whatever it holds', async () => {
    await staff.post('/api/settings/save', { company: { name: 'Dalmara *Systems*' } });
    const { words } = await shown('terms-and-conditions');
    const [first] = words.sections[0].body;
    expect(first.paragraph).toEqual([expect.stringContaining('between you and Dalmara *Systems*, with')]);
  });
});

describe('the price list', () => {
  const months = (rupees: number) => ({ business: { monthlyRupees: rupees } });

  it('is written by owners and by tools for it, and by nobody who writes the other pages alone', async () => {
    const editor = await gateway.person('editor');
    const toolOfPages = await gateway.tool(['pages:write', 'content:write']);
    for (const caller of [editor, toolOfPages]) {
      expect(await save.rest(caller, 'prices', months(1))).toMatchObject({ code: 'FORBIDDEN' });
      expect(await save.graphql(caller, 'prices', months(1))).toMatchObject({ code: 'FORBIDDEN' });
      expect((await save.rest(caller, 'pricing', aHeading('What it costs'))).code).toBe('OK');
    }
    expect((await save.rest(await gateway.tool(['prices:write']), 'prices', months(81_000))).code).toBe('OK');
    expect((await save.graphql(staff, 'prices', months(82_000))).code).toBe('OK');
    // An earlier version is a save as any other.
    const { version } = await written('prices');
    const restored = await editor.graphql(
      'mutation($version: Int!) { restoreVersion(thing: page, id: "prices", version: $version) { version } }',
      { version: version - 1 },
    );
    expect(restored.body.errors[0].extensions.code).toBe('FORBIDDEN');
    expect((await written('prices')).words.business.monthlyRupees).toBe(82_000);
    const back = await (await gateway.tool(['prices:write'])).graphql(
      'mutation($version: Int!) { restoreVersion(thing: page, id: "prices", version: $version) { version } }',
      { version: version - 1 },
    );
    expect(back.body.data.restoreVersion.version).toBe(version + 1);
    expect((await written('prices')).words.business.monthlyRupees).toBe(81_000);
  });

  it('is what sentences, the choices of the form and the page of prices read', async () => {
    await save.rest(staff, 'prices', { ...months(91_000), popular: 'Starter', setUpRupees: 250_000 });
    await save.rest(staff, 'home', {
      hero: { lead: 'Business is {prices.business}, set up for {prices.setUp}.' },
    });
    expect((await shown('home')).words.hero.lead).toBe('Business is ₹91,000, set up for ₹2,50,000.');
    const { body } = await gateway
      .visitor()
      .graphql('{ formOptions { plans { name monthlyRupees popular } } }');
    expect(body.data.formOptions.plans).toEqual([
      { name: 'Starter', monthlyRupees: 39_999, popular: true },
      { name: 'Business', monthlyRupees: 91_000, popular: false },
      { name: 'Enterprise', monthlyRupees: null, popular: false },
    ]);
  });

  it.each([0, -1, 1.5, null, '90000'])('has no price of %j', async (rupees) => {
    expect(await save.rest(staff, 'prices', months(rupees as number))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: ['business.monthlyRupees'],
    });
  });
});

it('the price list is refused where Business would not be more than Starter', async () => {
  const words = { starter: { users: 20 }, products: { logistics: { starter: 400 } } };
  const refused = await save.rest(staff, 'prices', words);
  expect(refused.fields).toEqual(['business.users', 'products.logistics.business']);
});

describe('text in Markdown', () => {
  const bodyOf = async (body: string) => {
    const { words } = await written('refund-policy');
    const [section, ...others] = words.sections;
    await save.rest(staff, 'refund-policy', { sections: [{ ...section, body }, ...others] });
    return (await shown('refund-policy')).words.sections[0].body;
  };

  it('is shown as blocks, with emphasis and links', async () => {
    expect(
      await bodyOf('One **bold** [word](/contact).\n\n- first\n- *second*\n\n1. a\n2. b\n\n### Below'),
    ).toEqual([
      { paragraph: ['One ', { strong: ['bold'] }, ' ', { link: '/contact', words: ['word'] }, '.'] },
      { bullets: [['first'], [{ emphasis: ['second'] }]] },
      { numbers: [['a'], ['b']] },
      { heading: ['Below'] },
    ]);
  });

  it('has no HTML, no picture and no address that runs code: they stand there as they were written', async () => {
    const [block] = await bodyOf('<b onclick="x()">Bold</b> ![p](/p.png) [go](javascript:alert(1))');
    const textOf = JSON.stringify(block);
    expect(textOf).toContain('<b onclick=');
    expect(textOf).not.toMatch(/"link":"(?!\/|https:|mailto:)/);
  });
});

describe('the search of sentences', () => {
  const search = async (searcher: Caller, text: string): Promise<string[]> => {
    const query = 'query($text: String!) { search(text: $text) { kind id } }';
    const { search: hits } = (await searcher.graphql(query, { text })).body.data;
    return hits.flatMap(({ kind, id }: { kind: string; id: string }) => (kind === 'page' ? [id] : []));
  };

  it('reads the pages once, until something changes', async () => {
    // Documents are read several at once by pages alone.
    const read = async () => {
      const { statements } = await countingStatements(() => search(staff, 'seldom said'));
      return statements.texts.filter((text) => /SettingsRow.* IN \(/.test(text)).length;
    };
    expect(await read()).toBe(1);
    expect(await read()).toBe(0);
    await save.rest(staff, 'team', aHeading('Seldom said in a search'));
    expect(await search(staff, 'seldom said')).toEqual(['team:hero.heading']);
    expect(await read()).toBe(0);
  });

  it('finds what another gateway has saved just now', async () => {
    const shared = await newMigratedDatabase();
    const first = await gatewayOfTest({ testDatabase: shared });
    const second = await gatewayOfTest({ testDatabase: { ...shared, remove: async () => undefined } });
    const writer = await first.staff();
    const searcher = await second.staff();
    for (const heading of ['Rarely heard', 'Rarely heard, and rarely said']) {
      await save.rest(writer, 'team', aHeading(heading));
      expect(await search(searcher, heading)).toEqual(['team:hero.heading']);
    }
  });

  it('finds words at the end of a long text', async () => {
    const lead = `${'Made of steel and patience. '.repeat(8)}Then comes Zanzibar.`;
    await save.rest(staff, 'team', { hero: { lead } });
    expect(await search(staff, 'zanzibar')).toEqual(['team:hero.lead']);
  });
});

it('staff read who changed a page last, and visitors do not', async () => {
  const changedBy = async (caller: Caller) =>
    (await caller.graphql('{ page(id: "services") { changedBy } }')).body.data.page.changedBy;
  const editor = await gateway.person('editor', 'esha');
  expect(await changedBy(editor)).toBeNull();
  await save.rest(editor, 'services', aHeading('For what nobody sells in a box'));
  expect(await changedBy(editor)).toBe('esha');
  expect(await changedBy(staff)).toBe('esha');
  expect(await changedBy(gateway.visitor())).toBeNull();
});

it('a list of pages reads in one statement who changed each of them last', async () => {
  await save.rest(staff, 'team', aHeading('Who did it'));
  await save.rest(await gateway.person('editor', 'edda'), 'clients', aHeading('Who did that'));
  const { result, statements } = await countingStatements(() => staff.graphql('{ pages { id changedBy } }'));
  const changedBy = new Map(
    result.body.data.pages.map((page: { id: string; changedBy: string | null }) => [page.id, page.changedBy]),
  );
  expect(['team', 'clients', 'schedule'].map((id) => changedBy.get(id))).toEqual(['admin', 'edda', null]);
  expect(statements.texts.filter((text) => text.includes('KeptVersion'))).toHaveLength(1);
});
