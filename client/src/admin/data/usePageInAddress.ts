import { useSearchParams } from 'react-router-dom';

/** The page of a list, from 1. It lives in the address, so reload and Back work. */
export function usePageInAddress(): [page: number, goTo: (page: number) => void] {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  return [page, (next) => setSearch((before) => withPage(before, next))];
}

function withPage(before: URLSearchParams, page: number): URLSearchParams {
  const after = new URLSearchParams(before);
  after.set('page', String(page));
  return after;
}
