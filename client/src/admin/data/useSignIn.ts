import { useMutation } from '@apollo/client/react';
import type { LoginForm } from '#domain/rules/login.ts';
import { MeDocument, SignInDocument } from './documents.generated.ts';
import { failureOf } from './failure-of.ts';
import { setSignedInFlag } from './signed-in-flag.ts';

/** What a person reads when the server could not be asked at all. */
const UNREACHABLE = 'The server cannot be reached. Please try again.';

/** What came of a sign-in; `needs-code`: the password was right, and the second factor has to follow. */
export type SignInOutcome =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'needs-code'; readonly sentence: string }
  | { readonly kind: 'wrong' | 'failed'; readonly sentence: string };

/** Signs in. Resolves with what came of it, and the sentence that says why not. */
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
      const { code: reason, sentence } = failureOf(cause);
      if (reason === 'SECOND_FACTOR_REQUIRED') return { kind: 'needs-code', sentence };
      if (reason === 'NOT_SIGNED_IN') return { kind: 'wrong', sentence };
      return { kind: 'failed', sentence: reason === 'UNREACHABLE' ? UNREACHABLE : sentence };
    }
  };
}
