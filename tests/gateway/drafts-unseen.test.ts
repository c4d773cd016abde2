import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageDates } from '#client/site/page-dates.ts';
import { contentTypes } from '#gateway/features/content-types.ts';
import { aCaseStudy, aClient, aMember, aTechnology } from '#tests/support/builders.ts';
import { builtClient } from '#tests/support/built-client.ts';
import {
  type Caller,
  gatewayForAll,
  type HttpResponse,
  madeForAll,
  peopleForAll,
} from '#tests/support/gateway-for.ts';

/*
 * What is a draft is read by nobody who does not ask for it: the ways to it are generated from the schema, from the documented
 * routes and from the pages, so that a new one is among them.
 */

/** In every text of every draft. */
const MARK = 'Zyxdraft';
const NEW = 'drafted-one';

const gateway = gatewayForAll({
  ...{ seeded: true, clientFolder: builtClient() },
  env: { READ_LIMIT: '0', TOKEN_LIMIT: '0' },
});
const staff = madeForAll(() => gateway.staff());
const people = peopleForAll(gateway);

const drafted: Readonly<Record<string, object>> = {
  client: aClient({ name: `${MARK} client`, description: MARK, results: MARK }),
  caseStudy: aCaseStudy({ name: `${MARK} study`, address: MARK.toLowerCase(), client: MARK, position: null }),
  teamMember: aMember({ name: `${MARK} member`, bio: MARK, roleOrder: null }),
  technology: aTechnology({ name: `${MARK} technology`, description: MARK }),
  testimonial: { name: `${MARK} person`, role: MARK, company: MARK, content: MARK, results: MARK },
};

async function saveDraft(thing: string, id: string, document: object): Promise<void> {
  const { body } = await staff.graphql(
    'mutation($thing: String!, $id: ID!, $document: JSONObject!) { saveDraft(thing: $thing, id: $id, document: $document) { id } }',
    { thing, id, document },
  );
  expect(body.errors).toBeUndefined();
}

const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
const OF_DRAFTS = /^(drafts?|releases?)$/;
/** What tells of drafts whoever may write them. */
const OF_THE_LOG = /^(activity|activityOf|dashboard)$/;

/** The leaves of a type, without arguments, three levels deep. */
function selectionOf(type: GraphQLOutputType, depth = 3): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).filter(({ args }) =>
    args.every((arg) => !isNonNullType(arg.type)),
  );
  const parts = fields.flatMap((field) => {
    if (isLeafType(getNamedType(field.type))) return [field.name];
    const inner = depth > 0 ? selectionOf(field.type, depth - 1) : '';
    return inner === '' ? [] : [`${field.name} ${inner}`];
  });
  return parts.length === 0 ? '' : `{ ${parts.join(' ')} }`;
}

/** The values that an argument is tried with. */
function valuesOf({ name, type }: GraphQLArgument): string[] {
  const named = getNamedType(type);
  if (isEnumType(named)) return named.getValues().map((value) => value.name);
  if (isInputObjectType(named)) {
    const { search, by } = named.getFields();
    if (search) return [`{ search: "${MARK}" }`];
    const order = by && getNamedType(by.type);
    if (isEnumType(order)) return order.getValues().map((value) => `{ by: ${value.name} }`);
    return [];
  }
  if (name === 'id')
    return [
      `"${NEW}"`,
      '"about"',
      '"settings"',
      ...contentTypes.map(({ content }) => `"${content.name}:${NEW}"`),
    ];
  if (name === 'address') return [`"${MARK.toLowerCase()}"`];
  if (named.name === 'Int') return name === 'pageSize' || name === 'first' ? ['100'] : ['1'];
  if (named.name === 'Boolean') return ['true'];
  if (name === 'thing') return contentTypes.map(({ content }) => `"${content.name}"`);
  return [`"${MARK}"`];
}

/** The questions of one field of the schema: each argument with each of its values, the required ones always. */
function questionsOf(field: GraphQLField<unknown, unknown>): string[] {
  const selection = selectionOf(field.type);
  const required = field.args.filter((arg) => isNonNullType(arg.type));
  const always = required.reduce<string[][]>(
    (sets, arg) => sets.flatMap((set) => valuesOf(arg).map((value) => [...set, `${arg.name}: ${value}`])),
    [[]],
  );
  const optional = field.args
    .filter((arg) => !required.includes(arg))
    .flatMap((arg) => valuesOf(arg).map((value) => `${arg.name}: ${value}`));
  return always.flatMap((set) =>
    [[], ...optional.map((one) => [one])].map((extra) => {
      const args = [...set, ...extra].join(', ');
      return `{ ${field.name}${args === '' ? '' : `(${args})`} ${selection} }`;
    }),
  );
}

interface Way {
  readonly words: string;
  readonly ask: () => Promise<HttpResponse>;
}

/** Every question of the schema that asks for no draft. `without`: fields that are left out. */
const graphqlWays = (name: string, caller: Caller, without = OF_DRAFTS): Way[] =>
  Object.values(schema.getQueryType()?.getFields() ?? {})
    .filter((field) => !OF_DRAFTS.test(field.name) && !without.test(field.name))
    .flatMap(questionsOf)
    .map((query) => ({ words: `${name}: ${query}`, ask: () => caller.graphql(query) }));

/** Every documented address that is read. */
function restWays(name: string, caller: Caller): Way[] {
  const { paths } = gateway.app.openApi() as { paths: Record<string, object> };
  return Object.entries(paths)
    .filter(([path, operations]) => 'get' in operations && !path.includes('/releases'))
    .flatMap(([path]) => {
      const filled = path.replaceAll('{id}', NEW).replaceAll(/\{\w+\}/g, MARK);
      return [filled, `${filled}?search=${MARK}`, `${filled}?sort=-updated_at`].map((address) => ({
        words: `${name}: ${address}`,
        ask: () => caller.get(address),
      }));
    });
}

const PAGES = [
  ...Object.keys(pageDates),
  `/case-studies/${MARK.toLowerCase()}`,
  `/case-studies/${NEW}`,
  '/sitemap.xml',
  '/robots.txt',
  '/openapi.json',
  '/preview/about',
];

async function waysOf(): Promise<Way[]> {
  const visitor = gateway.visitor();
  const tools = await Promise.all(
    (['inquiries:read', 'client:write', 'pages:write', 'settings:write', 'webhooks:write'] as const).map(
      async (scope) => [scope, await gateway.tool([scope])] as const,
    ),
  );
  return [
    ...PAGES.map((path) => ({ words: `page ${path}`, ask: () => visitor.get(path) })),
    ...graphqlWays('visitor', visitor),
    ...restWays('visitor', visitor),
    ...(['sales', 'viewer'] as const).flatMap((role) => [
      ...graphqlWays(role, people[role]),
      ...restWays(role, people[role]),
    ]),
    ...graphqlWays('editor', people.editor, OF_THE_LOG),
    ...tools.flatMap(([scope, tool]) => [...graphqlWays(scope, tool), ...restWays(scope, tool)]),
  ];
}

/** What a question repeats of itself is no answer. */
const reveals = ({ text }: HttpResponse, words: string): boolean => {
  const echoed = words.toLowerCase().split(MARK.toLowerCase()).length - 1;
  const found = text.toLowerCase().split(MARK.toLowerCase()).length - 1;
  return found > echoed;
};

describe('a draft', () => {
  let ways: Way[];
  beforeAll(async () => {
    for (const [thing, document] of Object.entries(drafted)) await saveDraft(thing, NEW, document);
    await saveDraft('page', 'about', { hero: { heading: MARK } });
    await saveDraft('settings', 'settings', { company: { tagline: MARK } });
    ways = await waysOf();
  });

  it('is read by none of at least 500 ways of a visitor, a colleague without drafts, or a tool', async () => {
    expect(ways.length).toBeGreaterThan(500);
    const through: string[] = [];
    for (const { words, ask } of ways) if (reveals(await ask(), words)) through.push(words);
    expect(through).toEqual([]);
  });

  it('is read by many of these ways once it is published', async () => {
    const items = [
      ...Object.keys(drafted).map((thing) => ({ thing, id: NEW })),
      ...[
        { thing: 'page', id: 'about' },
        { thing: 'settings', id: 'settings' },
      ],
    ];
    const { body } = await staff.graphql(
      'mutation($items: [DraftItem!]!) { publish(items: $items) { id } }',
      {
        items,
      },
    );
    expect(body.errors).toBeUndefined();
    const found: string[] = [];
    for (const { words, ask } of ways.filter(({ words }) => /^(visitor|page)/.test(words)))
      if (reveals(await ask(), words)) found.push(words);
    expect(found.length).toBeGreaterThan(60);
    expect(found).toContain('page /about');
  });
});

/** What a random history does; each names a thing by its number and a value. */
const steps = [
  'draft',
  'discard',
  'publish',
  'save',
  'release',
  'publishRelease',
  'takeBack',
  'dissolve',
] as const;
const THINGS = ['page:team', 'client:history-a', 'client:history-b'];

describe('what a visitor reads after any history', () => {
  /** Another gateway with the same database. */
  const beside = gatewayForAll({ beside: gateway, env: { READ_LIMIT: '0' } });
  beforeAll(async () => {
    for (const id of ['history-a', 'history-b'])
      await staff.post('/v1/clients', { id, ...aClient({ name: id }) });
  });

  const documentOf = (thing: string, value: string): object =>
    thing.startsWith('page') ? { hero: { heading: value } } : { results: value };
  const named = (thing: string) => {
    const [kind = '', id = ''] = thing.split(':');
    return { thing: kind, id };
  };
  const read = async (from: typeof gateway, thing: string): Promise<string> => {
    const { thing: kind, id } = named(thing);
    const { body } = await from.visitor().get(kind === 'page' ? `/v1/pages/${id}` : `/v1/clients/${id}`);
    return kind === 'page' ? body.words.hero.heading : body.results;
  };
  const mutate = async (query: string, variables: object = {}) =>
    (await staff.graphql(query, variables as Record<string, unknown>)).body;

  it('is what was published last, on two gateways', async () => {
    const step = fc.record({
      what: fc.constantFrom(...steps),
      thing: fc.constantFrom(...THINGS),
      pick: fc.nat({ max: 20 }),
    });
    let value = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (history) => {
        const shown = new Map<string, string>();
        for (const thing of THINGS) shown.set(thing, await read(gateway, thing));
        const loose = new Map<string, string>();
        for (const thing of THINGS)
          await mutate(
            'mutation($thing: String!, $id: ID!) { discardDraft(thing: $thing, id: $id) }',
            named(thing),
          );
        const releases: { id: string; changes: Map<string, string>; before: Map<string, string> }[] = [];
        for (const { what, thing, pick } of history) {
          const item = named(thing);
          const release = releases[pick % Math.max(1, releases.length)];
          value += 1;
          const words = `Value ${value}`;
          if (what === 'draft') {
            await saveDraft(item.thing, item.id, documentOf(thing, words));
            loose.set(thing, words);
          } else if (what === 'discard') {
            await mutate(
              'mutation($thing: String!, $id: ID!) { discardDraft(thing: $thing, id: $id) }',
              item,
            );
            loose.delete(thing);
          } else if (what === 'save') {
            if (item.thing === 'page')
              await staff.put(`/v1/pages/${item.id}`, { words: documentOf(thing, words) });
            else await staff.put(`/v1/clients/${item.id}`, documentOf(thing, words));
            shown.set(thing, words);
          } else if (what === 'publish') {
            const { data } = await mutate(
              'mutation($items: [DraftItem!]!) { publish(items: $items) { id } }',
              { items: [item] },
            );
            const changes = new Map([[thing, loose.get(thing) ?? '']]);
            if (data?.publish) {
              releases.push({
                id: data.publish.id,
                changes,
                before: new Map([[thing, shown.get(thing) ?? '']]),
              });
              shown.set(thing, loose.get(thing) ?? '');
              loose.delete(thing);
            }
          } else if (what === 'release') {
            const items = [...loose.keys()].map(named);
            const { data } = await mutate(
              'mutation($items: [DraftItem!]!) { createRelease(name: "R", items: $items) { id } }',
              { items },
            );
            if (data?.createRelease) {
              releases.push({ id: data.createRelease.id, changes: new Map(loose), before: new Map() });
              loose.clear();
            }
          } else if (what === 'dissolve' && release) {
            const { data } = await mutate('mutation($id: ID!) { dissolveRelease(id: $id) }', {
              id: release.id,
            });
            if (data?.dissolveRelease) for (const [one, words] of release.changes) loose.set(one, words);
          } else if (what === 'publishRelease' && release) {
            const { data } = await mutate('mutation($id: ID!) { publishRelease(id: $id) { id } }', {
              id: release.id,
            });
            if (data?.publishRelease)
              for (const [one, words] of release.changes) {
                release.before.set(one, shown.get(one) ?? '');
                shown.set(one, words);
              }
          } else if (what === 'takeBack' && release) {
            const { data } = await mutate('mutation($id: ID!) { takeBackRelease(id: $id) { id } }', {
              id: release.id,
            });
            if (data?.takeBackRelease) for (const [one, words] of release.before) shown.set(one, words);
          }
          // On a server it trusts for 50 ms what it has read (db/known-content-version.ts).
          beside.clock.advance(100);
          for (const one of THINGS) {
            expect([what, one, await read(gateway, one)]).toEqual([what, one, shown.get(one)]);
            expect([what, one, await read(beside, one)]).toEqual([what, one, shown.get(one)]);
          }
        }
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});
