import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import {
  OpenAccessLinkDocument,
  type OpenAccessLinkMutation,
} from '#client/admin/data/documents.generated.ts';
import { failureOf } from '#client/admin/data/failure-of.ts';

export type AccessLink = OpenAccessLinkMutation['openAccessLink'];

/** What a link opens: loading, opened, or why it opens nothing. */
export type LinkState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly token: string; readonly link: AccessLink }
  | { readonly kind: 'ended'; readonly message: string };

const NO_TOKEN = 'The address is incomplete. Open the link of the letter again.';

/** Reads the token from the fragment of the address, takes it out of the address, and asks what it opens. */
export function useAccessLink(): LinkState {
  const token = useRef(location.hash.slice(1));
  const [open] = useMutation(OpenAccessLinkDocument, { fetchPolicy: 'no-cache' });
  const [state, setState] = useState<LinkState>({ kind: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, for the token the page was opened with
  useEffect(() => {
    // A token that stays in the address is kept in the history of the browser, and seen over a shoulder.
    history.replaceState(history.state, '', location.pathname);
    if (token.current === '') return setState({ kind: 'ended', message: NO_TOKEN });
    open({ variables: { token: token.current } }).then(
      ({ data }) => data && setState({ kind: 'open', token: token.current, link: data.openAccessLink }),
      (cause) => setState({ kind: 'ended', message: failureOf(cause).message }),
    );
  }, []);
  return state;
}
