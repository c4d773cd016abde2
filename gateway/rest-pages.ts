import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#domain/limits.ts';
import type { AskedPage, Page } from './page.ts';
import { queryOf } from './rest-route.ts';

/** Documentation of the query string of a list. */
export const PAGING = {
  page: 'Number of the page, from 1; 1 when left out.',
  pageSize: `Rows of a page, at most ${limits.restRows}, which is also the default.`,
};

/** The page that a request asks for. What is no number is NaN, which the rule refuses. */
export function pageAsked(request: FastifyRequest): AskedPage {
  const numberOf = (name: string): number | null => {
    const text = queryOf(request, name);
    return text === null ? null : /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  };
  return { page: numberOf('page'), pageSize: numberOf('pageSize') };
}

/** Sets the Link header (RFC 8288) with the first, previous, next and last page; none for a list of one page. */
export function linkPages(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, pageSize, pageCount }: Page<unknown>,
): void {
  if (pageCount === 1 && page === 1) return;
  const path = request.url.split('?', 1)[0];
  const link = (rel: string, number: number): string =>
    `<${path}?page=${number}&pageSize=${pageSize}>; rel="${rel}"`;
  reply.header(
    'link',
    [
      link('first', 1),
      ...(page > 1 ? [link('prev', Math.min(page - 1, pageCount))] : []),
      ...(page < pageCount ? [link('next', page + 1)] : []),
      link('last', pageCount),
    ].join(', '),
  );
}
