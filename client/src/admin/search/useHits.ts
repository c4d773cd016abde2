import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { SearchHitsDocument } from '#client/admin/data/documents.generated.ts';
import type { GatewayHit } from './places.ts';

/** What the gateway found last, and for which words. */
export interface HitsAnswer {
  words: string;
  hits: readonly GatewayHit[];
  failed: boolean;
}

const NOTHING: HitsAnswer = { words: '', hits: [], failed: false };

/**
 * Asks the gateway at every change of `words` (folded). The answer stays until the next one is there, and one that was
 * overtaken is dropped, however late it comes.
 */
export function useHits(words: string): HitsAnswer & { retry(): void } {
  const apollo = useApolloClient();
  const [answer, setAnswer] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt more asks again
  useEffect(() => {
    if (words === '') return setAnswer(NOTHING);
    let isOvertaken = false;
    const take = (hits: readonly GatewayHit[], failed: boolean) => {
      if (!isOvertaken) setAnswer({ words, hits, failed });
    };
    // Kept nowhere: the cache would take a client and a technology of one id for the same hit.
    apollo.query({ query: SearchHitsDocument, variables: { text: words }, fetchPolicy: 'no-cache' }).then(
      ({ data }) => take(data?.search ?? [], false),
      () => take([], true),
    );
    return () => {
      isOvertaken = true;
    };
  }, [apollo, words, attempt]);
  return { ...answer, retry: () => setAttempt(attempt + 1) };
}
