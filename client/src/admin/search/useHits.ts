import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { SearchHitsDocument } from '#client/admin/data/documents.generated.ts';
import { type Found, NOTHING } from './search-results.ts';

/** The last response of the gateway, and the text it was requested for. */
export interface SearchHits {
  text: string;
  found: Found;
  failed: boolean;
}

const NONE: SearchHits = { text: '', found: NOTHING, failed: false };

/**
 * Queries the gateway at every change of `text` (folded). The last hits are returned until the next ones arrive; the
 * response of a superseded request is ignored.
 */
export function useHits(text: string): SearchHits & { retry(): void } {
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
