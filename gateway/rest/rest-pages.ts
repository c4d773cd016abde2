import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#domain/limits.ts';
import type { Page, RequestedPage } from '#gateway/lists/page.ts';
import { queryOf } from './rest-route.ts';

/** The parameters of a list by which a page is chosen. */
export const PAGING = {
  page: {
    description: 'Number of the page, from 1; 1 when left out.',
    schema: { type: 'integer', minimum: 1 },
    example: 1,
  },
  pageSize: {
    description: `Rows of a page, at most ${limits.restRows}, which is also the default.`,
    schema: { type: 'integer', minimum: 1, maximum: limits.restRows },
    example: 10,
  },
} as const;

/** The page that a request asks for. What is no number is NaN, which the rule refuses. */
export function requestedPage(request: FastifyRequest): RequestedPage {
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
  const requested = request.query as Record<string, string>;
  const link = (rel: string, number: number): string => {
    const query = new URLSearchParams({ ...requested, page: String(number), pageSize: String(pageSize) });
    return `<${path}?${query}>; rel="${rel}"`;
  };
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
