import { caseStudyContent } from '#domain/content/case-study.ts';
import type { ContentField, ContentFields, FieldGroup } from '#domain/content/fields.ts';
import { limits } from '#domain/limits.ts';
import { plainWords, type Reading, type StoredWords } from '#domain/pages/entry-keys.ts';
import { type PageId, pageIds, pages } from '#domain/pages/pages.ts';
import { seeds } from '#domain/pages/seeds.ts';
import { ask } from '#tests/support/ask.ts';
import { expect, forgetNoise, signIn, test } from '#tests/support/browser-test.ts';

/** The limits of the words of pages (gateway/domain/pages/parts.ts): a page that is written full fits on a phone and a desk. */

const SAVE = 'mutation($id: String!, $words: JSONObject!) { savePage(id: $id, words: $words) { version } }';

const ADD = 'mutation($input: CaseStudyInput!) { createCaseStudy(input: $input) { id } }';
const REMOVE = 'mutation($id: ID!) { deleteCaseStudy(id: $id) }';

const LONG = 'Responsibility for every plant, counter and shift ';

/** Each sentence as long as its field takes. */
const longest: Reading = ({ kind, max }, value) =>
  kind === 'line' || kind === 'text'
    ? LONG.repeat(Math.ceil((max ?? 0) / LONG.length))
        .slice(0, max ?? 0)
        .trim()
    : value;

/** As long too, and each another one, as the choices of a form are. */
const longestOfItsOwn: Reading = (field, value, path) =>
  `${value} ${longest(field, value, path)}`.slice(0, field.max ?? 0).trim();

const fullWords = (id: PageId) =>
  plainWords(pages[id].fields, seeds[id], id === 'choices' ? longestOfItsOwn : longest);

test.describe('a page whose fields are all full', () => {
  const written = pageIds.filter((id) => id !== 'shared');
  test.afterEach(async ({ page }) => {
    for (const id of pageIds) await ask(page, SAVE, { id, words: seeds[id] as StoredWords });
  });

  for (const width of [390, 1440])
    test(`is no wider than a window of ${width} px, and cuts none of its words off`, async ({ page }) => {
      test.slow();
      await signIn(page, '/admin');
      for (const id of written) await ask(page, SAVE, { id, words: fullWords(id) });
      await page.setViewportSize({ width, height: 900 });
      for (const id of written) {
        await page.goto(pages[id].shownAt ?? '/');
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(wide, `${id}: wider than its window`).toBeLessThanOrEqual(0);
        expect.soft(await clipped(page), `${id}: cut off`).toEqual([]);
      }
      // Pages of addresses at which there is nothing.
      forgetNoise(page, /status of 404/);
    });
});

test('a case study whose fields are all full fits on a phone and a desk, in the list and on its page', async ({
  page,
}) => {
  const full = (fields: ContentFields, name = ''): Record<string, unknown> =>
    Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, fullValue(field, name + key)]));
  const fullValue = (field: ContentField | FieldGroup, name: string): unknown => {
    if (field.kind === 'group') return full(field.fields, `${name}.`);
    if (field.row) return [full(field.row.fields), full(field.row.fields)];
    if (field.among) return field.among.at(-1)?.value;
    if (field.kind === 'choices') return [LONG.slice(0, limits.option)];
    if (field.kind === 'entries')
      return name === 'formerAddresses' ? [] : [LONG.repeat(4).slice(0, limits.line)];
    if (field.kind === 'position') return null;
    if (field.kind === 'picture') return '/drawings/mill.svg';
    if (name === 'address') return 'longest';
    return longest(field as never, '', []);
  };
  await signIn(page, '/admin');
  const input = full(caseStudyContent.fields);
  const { createCaseStudy } = await ask(page, ADD, { input });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/case-studies', '/case-studies/longest', '/solutions/manufacturing']) {
      await page.goto(path);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(wide, `${path}: wider than its window of ${width} px`).toBeLessThanOrEqual(0);
      expect.soft(await clipped(page), `${path}: cut off at ${width} px`).toEqual([]);
    }
  }
  await ask(page, REMOVE, { id: createCaseStudy.id });
});

/** Headings and paragraphs that are wider than the box they stand in. */
const clipped = (page: import('@playwright/test').Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, dt, dd, a)')]
      .filter((element) => element.clientWidth > 0 && getComputedStyle(element).display !== 'inline')
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.tagName}: ${element.textContent?.slice(0, 40)}`),
  );
