import type { EntityManager } from 'typeorm';
import { sentencesOf } from '#domain/pages/entry-keys.ts';
import { pageIds, pages } from '#domain/pages/pages.ts';
import { type Fields, labelOf } from '#domain/pages/shape.ts';
import { readDocuments } from '#gateway/write/versioned-document.ts';
import { pageDocuments } from './page-documents.ts';

/** A link that stands in the words of a page. */
export interface PageLink {
  /** The page and its part, such as `Home, Case study`. */
  readonly place: string;
  readonly path: string;
}

/** Where the links of all pages lead: those that were chosen, and those in texts of Markdown. */
export async function linksOfPages(manager: EntityManager): Promise<PageLink[]> {
  const stored = await readDocuments(
    manager,
    pageIds.map((id) => pageDocuments[id]),
  );
  return pageIds.flatMap((id) => {
    const words = stored.get(pageDocuments[id].name)?.document ?? {};
    const fields: Fields = pages[id].fields;
    return [...sentencesOf(fields, words)].flatMap(({ leaf: { kind }, path: [part = ''], value }) => {
      const shape = fields[part];
      const place = shape ? `${pages[id].name}, ${labelOf(part, shape)}` : pages[id].name;
      const addresses =
        kind === 'address' ? [String(value)] : kind === 'markdown' ? linkedIn(String(value)) : [];
      return addresses.map((address) => ({ place, path: address.replace(/[?#].*$/, '') }));
    });
  });
}

/** The addresses of the links of a text in Markdown (CommonMark 0.31.2, sections 4.7, 6.3 and 6.5). */
const linkedIn = (markdown: string): string[] =>
  [...markdown.matchAll(/(?:\]\(|\]:|<)\s*<?([^\s<>()]+)/g)].map(([, address = '']) => address);
