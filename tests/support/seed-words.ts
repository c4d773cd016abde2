import { company } from '#domain/company.ts';
import type { PageId, WordsOfPage } from '#domain/pages/pages.ts';
import { pages } from '#domain/pages/pages.ts';
import { seeds } from '#domain/pages/seeds.ts';
import { factsOf } from '#gateway/features/pages/facts.ts';
import { shownWords } from '#gateway/features/pages/pages.service.ts';

/** The words of a page that nobody has changed, as the site shows them. */
export function seedWords<Id extends PageId>(id: Id): WordsOfPage<Id> {
  const { name, path } = pages[id];
  const facts = factsOf(company, seeds.shared, seeds.prices);
  const page = { id, name, path, version: 0, updatedAt: null, written: seeds[id], facts };
  return shownWords(page) as unknown as WordsOfPage<Id>;
}
