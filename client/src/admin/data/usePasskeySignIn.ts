import { useMutation } from '@apollo/client/react';
import { BeginPasskeySignInDocument, MeDocument, SignInWithPasskeyDocument } from './documents.generated.ts';
import { failureOf } from './failure-of.ts';
import { answerWithPasskey, isAbort } from './passkey-browser.ts';
import { tellOtherTabs } from './session-channel.ts';
import { signingIn } from './session-link.ts';
import { setSignedInFlag } from './signed-in-flag.ts';
import { UNREACHABLE } from './useSignIn.ts';

/** The outcome of a sign-in with a passkey; `stopped`: another request or another screen took its place. */
export type PasskeyOutcome =
  | { readonly kind: 'signed-in'; readonly username: string }
  | { readonly kind: 'failed'; readonly message: string; readonly isByBrowser: boolean }
  | { readonly kind: 'stopped' };

/** How the browser asks for a passkey. */
interface PasskeyRequest {
  /** With a prompt (`optional`), or in the list of the field for the username (`conditional`). */
  readonly mediation: 'conditional' | 'optional';
  /** Whether no other request has taken its place; asked before the browser is. */
  isWanted(): boolean;
  /** Called once the person has chosen one. */
  onChosen?(): void;
}

/** Signs in with a passkey. Resolves with the outcome and never rejects. */
type SignInWithPasskey = (request: PasskeyRequest) => Promise<PasskeyOutcome>;

/** Returns the function that signs in with a passkey. */
export function usePasskeySignIn(): SignInWithPasskey {
  const [begin] = useMutation(BeginPasskeySignInDocument, { context: signingIn, fetchPolicy: 'no-cache' });
  const [signIn] = useMutation(SignInWithPasskeyDocument, {
    context: signingIn,
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: MeDocument, data: { me: data.signInWithPasskey } });
    },
  });
  return async ({ mediation, isWanted, onChosen }) => {
    try {
      const options = (await begin()).data?.beginPasskeySignIn ?? '';
      if (!isWanted()) return { kind: 'stopped' };
      const response = await answerWithPasskey(options, mediation);
      onChosen?.();
      const { data } = await signIn({ variables: { response } });
      if (!data) throw new Error('The response contains no account.');
      const { username } = data.signInWithPasskey;
      setSignedInFlag();
      tellOtherTabs({ kind: 'opened', username });
      return { kind: 'signed-in', username };
    } catch (cause) {
      if (isAbort(cause)) return { kind: 'stopped' };
      const { code, message } = failureOf(cause);
      const isByBrowser = code === 'REFUSED_BY_BROWSER';
      return { kind: 'failed', message: code === 'UNREACHABLE' ? UNREACHABLE : message, isByBrowser };
    }
  };
}
