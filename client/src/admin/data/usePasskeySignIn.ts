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

/**
 * Signs in with a passkey, which the browser asks for (`optional`) or offers in the field for the username
 * (`conditional`). `onChosen` is called once the person has chosen one. Resolves with the outcome and never rejects.
 */
type SignInWithPasskey = (
  mediation: 'conditional' | 'optional',
  onChosen?: () => void,
) => Promise<PasskeyOutcome>;

/** Returns the function that signs in with a passkey. */
export function usePasskeySignIn(): SignInWithPasskey {
  const [begin] = useMutation(BeginPasskeySignInDocument, { context: signingIn, fetchPolicy: 'no-cache' });
  const [signIn] = useMutation(SignInWithPasskeyDocument, {
    context: signingIn,
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: MeDocument, data: { me: data.signInWithPasskey } });
    },
  });
  return async (mediation, onChosen) => {
    try {
      const options = (await begin()).data?.beginPasskeySignIn ?? '';
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
