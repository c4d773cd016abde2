import { useMutation } from '@apollo/client/react';
import { MeDocument } from '#client/admin/data/Me.generated.ts';
import { SignInDocument } from '#client/admin/data/SignIn.generated.ts';
import type { LoginForm } from '#domain/rules/login.ts';
import { failureOf } from './failure-of.ts';
import { noteSignIn } from './note-sign-in.ts';
import { signingIn } from './session-link.ts';

/** Shown when there was no response. */
export const UNREACHABLE = 'The server cannot be reached. Please try again.';

/** The outcome of a sign-in; `needs-code`: the password was right, and the code of the second factor is missing. */
export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly username: string }
  | { readonly kind: 'needs-code'; readonly message: string }
  | { readonly kind: 'wrong' | 'failed'; readonly message: string };

/** Returns a function that signs in. It resolves with the outcome and never rejects. */
export function useSignIn(): (form: LoginForm) => Promise<SignInOutcome> {
  const [signIn] = useMutation(SignInDocument, {
    context: signingIn,
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: MeDocument, data: { me: data.signIn } });
    },
  });
  return async ({ username, password, code }) => {
    try {
      const variables = { username: username ?? '', password: password ?? '', code: code ?? null };
      const { data } = await signIn({ variables });
      if (!data) throw new Error('The response contains no account.');
      noteSignIn(data.signIn);
      return { kind: 'signed-in', username: data.signIn.username };
    } catch (cause) {
      const { code: reason, message } = failureOf(cause);
      if (reason === 'SECOND_FACTOR_REQUIRED') return { kind: 'needs-code', message };
      if (reason === 'UNAUTHENTICATED') return { kind: 'wrong', message };
      return { kind: 'failed', message: reason === 'UNREACHABLE' ? UNREACHABLE : message };
    }
  };
}
