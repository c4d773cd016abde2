import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { SearchHitsDocument } from '#client/admin/search/SearchHits.generated.ts';
import { fold } from '#domain/fold.ts';
import { limits } from '#domain/limits.ts';
import {
  type Found,
  type NamedScreen,
  NOTHING,
  type ResultGroup,
  resultGroups,
  type SearchResult,
  totalOf,
} from './search-results.ts';

/** How far a key moves along the list. */
export type Move = 'down' | 'up' | 'first' | 'last';

/** The results for the typed text, one of them active. */
export interface SearchResults {
  groups: readonly ResultGroup[];
  count: number;
  /** How many things were found, shown or not; `isTotalExact` false: or more. */
  total: number;
  isTotalExact: boolean;
  /** The result that Enter opens; the first until another is activated. */
  active: SearchResult | undefined;
  /** The folded text the groups belong to. */
  searched: string;
  /** Whether the text has changed since. */
  isStale: boolean;
  failed: boolean;
  retry(): void;
  activate(result: SearchResult): void;
  move(where: Move): void;
}

/** The results for `typed`, all of one response, so that none appears before or after the others. */
export function useSearchResults(typed: string, screens: readonly NamedScreen[]): SearchResults {
  // More words than the gateway takes find nothing else.
  const text = fold(typed).slice(0, limits.searchText);
  const { text: searched, found, failed, retry } = useHits(text);
  const groups = useMemo(() => resultGroups(searched, screens, found), [searched, screens, found]);
  const [chosen, setChosen] = useState({ text: '', key: '' });
  const all = groups.flatMap(({ results }) => results);
  // A result that was activated for another text does not count for this one.
  const key = chosen.text === searched ? chosen.key : '';
  const index = Math.max(
    0,
    all.findIndex((result) => result.key === key),
  );
  const activate = (result: SearchResult | undefined) =>
    result && setChosen({ text: searched, key: result.key });
  const move = (where: Move) => {
    const next = { down: index + 1, up: index - 1, first: 0, last: all.length - 1 }[where];
    activate(all[(next + all.length) % all.length]);
  };
  return {
    groups,
    count: all.length,
    ...totalOf(groups),
    active: all[index],
    searched,
    isStale: searched !== text,
    failed,
    retry,
    activate,
    move,
  };
}

/** The last response of the gateway, and the text it was requested for. */
interface SearchHits {
  text: string;
  found: Found;
  failed: boolean;
}

const NONE: SearchHits = { text: '', found: NOTHING, failed: false };

/**
 * Queries the gateway at every change of `text` (folded). The last hits are returned until the next ones arrive; the
 * response of a superseded request is ignored.
 */
function useHits(text: string): SearchHits & { retry(): void } {
  const apollo = useApolloClient();
  const [response, setResponse] = useState(NONE);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt queries again
  useEffect(() => {
    if (text === '') return setResponse(NONE);
    let isSuperseded = false;
    const finish = (found: Found, failed: boolean) => {
      if (!isSuperseded) setResponse({ text, found, failed });
    };
    // Not cached: the cache would take a client and a technology of the same id for one hit.
    apollo.query({ query: SearchHitsDocument, variables: { text }, fetchPolicy: 'no-cache' }).then(
      ({ data }) => finish(data?.searchResults ?? NOTHING, false),
      () => finish(NOTHING, true),
    );
    return () => {
      isSuperseded = true;
    };
  }, [apollo, text, attempt]);
  return { ...response, retry: () => setAttempt(attempt + 1) };
}
