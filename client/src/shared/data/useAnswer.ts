import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { usePageFacts } from '#client/shared/page/page-facts.ts';
import { questionKey } from './question-key.ts';

/** What became of a question to the server. */
export interface Answer<Data> {
  status: 'loading' | 'loaded' | 'error';
  /** There when loaded. */
  data: Data | undefined;
  /** Asks again. */
  retry(): void;
}

/**
 * Asks the server one question: the only place that reads through Apollo, so that the way of asking can change
 * without a section knowing. What the server answered while rendering is there at once; what it could not answer
 * starts as the error it wrote into the page, and is asked again.
 */
export function useAnswer<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Answer<Data> {
  const { failed } = usePageFacts();
  const key = questionKey(document, variables);
  const [failedOnServer, setFailedOnServer] = useState(failed.has(key));
  useEffect(() => {
    failed.delete(key);
    setFailedOnServer(false);
  }, [failed, key]);

  const result = useQuery<Data, OperationVariables>(document, { variables, skip: failedOnServer });
  const retry = () => {
    // The failure of a retry arrives as `result.error`; the promise tells nothing more.
    result.refetch().catch(() => undefined);
  };
  if (failedOnServer || result.error) return { status: 'error', data: undefined, retry };
  // Whatever the types promise, Apollo hands out partial data only when asked to.
  const data = result.data as Data | undefined;
  return data === undefined ? { status: 'loading', data, retry } : { status: 'loaded', data, retry };
}
