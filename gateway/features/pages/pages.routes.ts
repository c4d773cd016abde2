import { wordsRule } from '#domain/pages/page-rule.ts';
import { type PageId, pageIds, pages } from '#domain/pages/pages.ts';
import { seeds } from '#domain/pages/seeds.ts';
import type { Fields } from '#domain/pages/shape.ts';
import { isPlainObject } from '#domain/plain-object.ts';
import { badRequest } from '#gateway/kernel/errors.ts';
import {
  changeSchema,
  type JsonSchema,
  objectSchema,
  storedSchema,
  text,
  time,
} from '#gateway/openapi/json-schema.ts';
import { described, idOf, objectOf, type Routes, tagRow, versionOf } from '#gateway/rest/rest-route.ts';
import type { StoredPage } from './pages.service.ts';

const tag = 'Pages';
const listed = {
  id: { enum: [...pageIds] },
  name: { ...text, description: 'What staff call it.' },
  path: {
    type: ['string', 'null'],
    description: 'Its address; null: its words are shown at other addresses.',
  },
  version: { type: 'integer', description: '0: nobody has changed it.' },
  updatedAt: { ...time, type: ['string', 'null'] },
};

/** The title of the schema of a page's words, such as `WordsOfSolutionsErp`. */
const titleOf = (id: PageId): string =>
  `WordsOf${id.replaceAll(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase())}`;

const wordsOf = (id: PageId, schemaOf: (rule: ReturnType<typeof wordsRule>) => JsonSchema): JsonSchema => ({
  ...schemaOf(wordsRule(pages[id].fields as Fields, () => true)),
  title: titleOf(id),
});

/** The schema of a change: an entry may come without its key. */
const withoutKeys = ({ required, ...schema }: JsonSchema): JsonSchema => {
  const needed = required?.filter((name) => name !== 'key') ?? [];
  return {
    ...schema,
    ...(needed.length > 0 ? { required: needed } : {}),
    ...(schema.items ? { items: withoutKeys(schema.items) } : {}),
    ...(schema.properties
      ? {
          properties: Object.fromEntries(
            Object.entries(schema.properties).map(([name, field]) => [name, withoutKeys(field)]),
          ),
        }
      : {}),
  };
};

const example = { id: 'home', name: 'Home', path: '/', version: 3, updatedAt: '2026-11-28T09:30:00.000Z' };

const reply = ({ id, name, path, version, updatedAt }: StoredPage) => ({
  id,
  name,
  path,
  version,
  updatedAt: updatedAt?.toISOString() ?? null,
});

const wholeReply = (page: StoredPage) => ({ ...reply(page), words: page.written });

const whole = {
  description: 'The page.',
  schema: {
    title: 'Page',
    ...objectSchema({
      ...listed,
      words: { anyOf: pageIds.map((id) => wordsOf(id, (rule) => storedSchema(rule))) },
    }),
  },
  example: { ...example, words: seeds.home },
  headers: ['ETag'] as const,
};

/** REST routes of the words of pages. */
export const pagesRoutes: Routes = (app, mount) => {
  readRoutes(app, mount);
  writeRoute(app, mount);
};

const readRoutes: Routes = (app) => {
  app.get(
    '/pages',
    described({
      tag,
      cached: true,
      operationId: 'listPages',
      summary: 'Every page, without its words',
      description: 'The pages of the site whose words staff write, in its order.',
      answer: {
        description: 'The pages.',
        schema: { type: 'array', items: objectSchema(listed) },
        example: [example],
      },
    }),
    async (request) => (await request.context.services.pages.list()).map(reply),
  );

  app.get(
    '/pages/:id',
    described({
      tag,
      cached: true,
      operationId: 'getPage',
      summary: 'A page with its words',
      description:
        'The words as they are written: placeholders such as `{company}` for facts that stand elsewhere, Markdown, and the key of each entry of a list. The ETag is the version.',
      documentedPath: { id: { description: 'Id of the page.', example: 'home' } },
      failures: ['NOT_FOUND'],
      answer: whole,
    }),
    async (request, response) => {
      const page = await request.context.services.pages.find(idOf(request));
      tagRow(response, page);
      return wholeReply(page);
    },
  );
};

const writeRoute: Routes = (app) => {
  app.put(
    '/pages/:id',
    described({
      tag,
      operationId: 'savePage',
      summary: 'Change the words of a page',
      description:
        'Saves the words that are sent, at any depth; those left out are unchanged, and a list is saved as a whole. An entry without a key is a new one, unless it stood there as it is. The page `choices` needs `settings:write`; the page `prices` needs `prices:write`, and in it Business is more than Starter.',
      secured: true,
      documentedPath: { id: { description: 'Id of the page.', example: 'home' } },
      failures: ['NOT_FOUND'],
      body: {
        schema: {
          title: 'PageChange',
          ...objectSchema(
            {
              words: {
                anyOf: pageIds.map((id) => ({
                  ...withoutKeys(wordsOf(id, changeSchema)),
                  title: `ChangeOf${titleOf(id)}`,
                })),
              },
            },
            [],
          ),
        },
        examples: { headline: { words: { hero: { heading: 'Software that runs the plant' } } } },
      },
      answer: whole,
      ifMatch: true,
    }),
    async (request, response) => {
      const { services, actor } = request.context;
      const { words = {} } = objectOf(request);
      if (!isPlainObject(words)) throw badRequest('“words” must be a JSON object.');
      const saved = await services.pages.save(actor, idOf(request), words, versionOf(request));
      tagRow(response, saved);
      return wholeReply(saved);
    },
  );
};
