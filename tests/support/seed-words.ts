import type { Execute } from '#client/app/apollo-server.ts';
import { company } from '#domain/company.ts';
import type { PageId, WordsOfPage } from '#domain/pages/pages.ts';
import { pages } from '#domain/pages/pages.ts';
import { seeds } from '#domain/pages/seeds.ts';
import { factsOf } from '#gateway/features/pages/facts.ts';
import { shownWords } from '#gateway/features/pages/pages.service.ts';
import { caseStudyAnswers } from './case-studies.ts';

/** The words of a page that nobody has changed, as the site shows them. */
export function seedWords<Id extends PageId>(id: Id): WordsOfPage<Id> {
  const { name, path } = pages[id];
  const facts = factsOf(company, seeds.shared, seeds.prices);
  const page = { id, name, path, version: 0, updatedAt: null, written: seeds[id], facts };
  return shownWords(page) as unknown as WordsOfPage<Id>;
}

/** What answers the words of pages and case studies besides, as a gateway does that has kept them. */
export const withWords =
  (execute: Execute): Execute =>
  async (operation) => {
    const { operationName = '', variables = {} } = operation;
    if (operationName === 'PageWords')
      return { data: { page: { words: seedWords(variables.id as PageId) } } };
    const answer = caseStudyAnswers[operationName];
    return answer ? { data: answer(variables) } : execute(operation);
  };
