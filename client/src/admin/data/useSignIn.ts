import { useMutation } from '@apollo/client/react';
import type { LoginForm } from '#domain/rules/login.ts';
import { MeDocument, SignInDocument } from './documents.generated.ts';
import { failureOf } from './failure-of.ts';
import { setSignedInFlag } from './signed-in-flag.ts';

/** Shown when there was no response. */
const UNREACHABLE = 'The server cannot be reached. Please try again.';

/** The outcome of a sign-in; `needs-code`: the password was right, and the code of the second factor is missing. */
export type SignInOutcome =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'needs-code'; readonly message: string }
  | { readonly kind: 'wrong' | 'failed'; readonly message: string };

/** Returns a function that signs in. It resolves with the outcome and never rejects. */
export function useSignIn(): (form: LoginForm) => Promise<SignInOutcome> {
  const [signIn] = useMutation(SignInDocument, {
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: MeDocument, data: { me: data.signIn } });
    },
  });
  return async ({ username, password, code }) => {
    try {
      await signIn({ variables: { username: username ?? '', password: password ?? '', code: code ?? null } });
      setSignedInFlag();
      return { kind: 'signed-in' };
    } catch (cause) {
      const { code: reason, message } = failureOf(cause);
      if (reason === 'SECOND_FACTOR_REQUIRED') return { kind: 'needs-code', message };
      if (reason === 'UNAUTHENTICATED') return { kind: 'wrong', message };
      return { kind: 'failed', message: reason === 'UNREACHABLE' ? UNREACHABLE : message };
    }
  };
}
