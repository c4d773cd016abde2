import { limits } from '#domain/limits.ts';

/** The part of the client directory that an address asks for; empty text does not narrow. */
export interface DirectoryRequest {
  readonly search: string;
  readonly industry: string;
  readonly region: string;
  /** Counts from 1. */
  readonly page: number;
  /** Whether a phone shows every row of the first page, and not only its beginning. */
  readonly isUnfolded: boolean;
}

/** The highest page an address can name. */
const LAST_PAGE = 99_999;

/** Reads the query of an address; what it does not understand is left out. */
export function directoryOf(params: URLSearchParams): DirectoryRequest {
  const text = (name: string, longest: number) => (params.get(name) ?? '').trim().slice(0, longest);
  const requested = Number(params.get('page') ?? 1);
  const page = Number.isInteger(requested) && requested >= 1 && requested <= LAST_PAGE ? requested : 1;
  return {
    search: text('search', limits.searchText),
    industry: text('industry', limits.option),
    region: text('region', limits.option),
    page,
    isUnfolded: page === 1 && params.get('show') === 'all',
  };
}

/** The query of an address with its `?`, the same for all that ask for the same; empty for the first page of all. */
export function directoryQuery({ search, industry, region, page, isUnfolded }: DirectoryRequest): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ search, industry, region }))
    if (value) params.set(name, value);
  if (page > 1) params.set('page', String(page));
  else if (isUnfolded) params.set('show', 'all');
  return params.size > 0 ? `?${params}` : '';
}
