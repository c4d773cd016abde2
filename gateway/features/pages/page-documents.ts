import { pathOfCaseStudy } from '#domain/case-study-addresses.ts';
import { completed, type StoredWords } from '#domain/pages/entry-keys.ts';
import { type PageId, pageIds, pages } from '#domain/pages/pages.ts';
import { seeds } from '#domain/pages/seeds.ts';
import type { Fields } from '#domain/pages/shape.ts';
import { flatten } from '#gateway/write/activity-log.ts';
import type { DocumentKind } from '#gateway/write/versioned-document.ts';

/** The document of each page: the words of the product until somebody saves others. */
export const pageDocuments = Object.fromEntries(pageIds.map((id) => [id, kindOf(id)])) as Record<
  PageId,
  DocumentKind<StoredWords>
>;

function kindOf(id: PageId): DocumentKind<StoredWords> {
  const { fields } = pages[id] as { readonly fields: Fields };
  return {
    name: `page:${id}`,
    initial: seeds[id],
    complete: (stored) => completed(fields, withPaths(id, stored), seeds[id]),
    thing: 'page',
    thingId: id,
    isPublic: true,
    readable: flatten,
    changed: (action) => ({ event: 'page.changed', data: { action, id, path: `/v1/pages/${id}` } }),
  };
}

/**
 * The words of a page with paths where the release before had the ids of case studies: stored ones, those of kept versions, and
 * what callers still send.
 */
export function withPaths<Words extends object>(id: PageId, words: Words): Words {
  const { stories } = words as { stories?: { items?: unknown } };
  if (id !== 'clients' || !Array.isArray(stories?.items)) return words;
  const items = stories.items.map((item: { caseStudy?: unknown } | null) =>
    typeof item?.caseStudy === 'string' && BARE_ID.test(item.caseStudy)
      ? { ...item, caseStudy: pathOfCaseStudy(item.caseStudy) }
      : item,
  );
  return { ...words, stories: { ...stories, items } };
}

const BARE_ID = /^[\w-]+$/;
