import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { words as erp } from '#client/site/content/screens/erp.ts';
import { words as fees } from '#client/site/content/screens/fee-collection.ts';
import { words as logistics } from '#client/site/content/screens/logistics.ts';
import { words as manufacturing } from '#client/site/content/screens/manufacturing.ts';
import { words as workforce } from '#client/site/content/screens/workforce.ts';
import { caseStudySeeds } from '#db/seeds/case-studies.ts';
import { clientSeeds } from '#db/seeds/clients.ts';
import { technologySeeds } from '#db/seeds/technologies.ts';
import { DEFAULT_CLIENT_LOGO } from '#domain/limits.ts';
import { seedWords } from '#tests/support/seed-words.ts';

const { directory, stories, partners, sites } = seedWords('clients');
const { daySheet } = seedWords('home');
const { stack: technologyStack } = seedWords('shared');

/** What one page says of a client, a number or a mark does not contradict another page. */

/** Every sentence of a value, however deep it is. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsOf);

const numbersIn = (text: string): string[] => text.match(/\d[\d,.]*\d|\d/g) ?? [];
const NUMBER_WORDS = ['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
NUMBER_WORDS.push('Eleven', 'Twelve', 'Thirteen', 'Fourteen', 'Fifteen');

describe('Ketavan University', () => {
  const study = caseStudySeeds.find(({ client }) => client === 'Ketavan University');

  it('collects the same sum wherever it is named', () => {
    const seed = clientSeeds.find(({ id }) => id === 'ketavan-university');
    const texts = textsOf([study, seed, seedWords('solutions-fee-collection')]);
    const sums = texts.flatMap((text) => text.match(/₹[\d,.]+ crore/g) ?? []);
    expect(sums.length).toBeGreaterThan(2);
    expect(new Set(sums).size).toBe(1);
  });

  it('collects from each student what a university costs in a year', () => {
    const [, crore] = /₹(\d+) crore/.exec(textsOf(study).join(' ')) ?? [];
    const [, students] = /([\d,]+) students/.exec(study?.clientIntro ?? '') ?? [];
    const rupeesEach = (Number(crore) * 1e7) / Number(students?.replaceAll(',', ''));
    expect(rupeesEach).toBeGreaterThan(15_000);
    expect(rupeesEach).toBeLessThan(60_000);
  });

  it('has as many counters in the story as in its table and its figure', () => {
    expect(study?.challenge).toContain('eleven extra counters');
    expect(JSON.stringify(study?.figures)).toMatch(/Extra counters[^}]*"before":"11","after":"0"/);
    expect(textsOf(study?.timeline).join(' ')).toContain('One counter.');
    expect(study?.results.join(' ')).toContain('the one permanent counter');
    expect(study?.imageAlt).toContain('the one fee counter that is left');
  });
});

it.each(daySheet.entries)(
  'the day sheet shows the hour of $product that was pressed',
  ({ when, picture }) => {
    const { at } = { gate: workforce, line: manufacturing, truck: logistics, receipt: fees, book: erp }[
      picture
    ];
    expect(at).toMatch(new RegExp(`Tuesday.*${when}$`));
  },
);

it.each(stories.items)('the success story of $name tells the figures of its client', ({ id, results }) => {
  const client = clientSeeds.find((seed) => seed.id === id);
  expect(numbersIn(results)).not.toEqual([]);
  expect(numbersIn(`${client?.results} ${client?.description}`)).toEqual(
    expect.arrayContaining(numbersIn(results)),
  );
});

it.each([
  [stories.lead, stories.items],
  [
    directory.lead?.replace(/.*the (\w)(\w+) above.*/, (_, first, rest) => first.toUpperCase() + rest),
    stories.items,
  ],
  [partners.lead, partners.items],
  [sites.heading, sites.items],
])('"%s" counts the list below it', (text, items) => {
  expect(text?.split(' ')[0]).toBe(NUMBER_WORDS[items.length]);
});

it('twelve technologies are told in detail, each of them in use and with its mark', () => {
  expect(technologyStack).toHaveLength(12);
  const logos = textsOf(technologySeeds);
  for (const { id } of technologyStack) {
    expect(logos).toContain(`/technologies/${id}.svg`);
    expect(existsSync(`client/public/technologies/${id}.svg`), id).toBe(true);
  }
});

it('every client has a mark of its own', () => {
  const marks = clientSeeds.map(({ logo }) => logo);
  expect(new Set(marks).size).toBe(clientSeeds.length);
  expect(marks).not.toContain(DEFAULT_CLIENT_LOGO);
});
