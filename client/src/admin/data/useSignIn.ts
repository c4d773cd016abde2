import { CombinedGraphQLErrors } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { adminMessages } from '#domain/messages.ts';
import type { LoginForm } from '#domain/rules/login.ts';
import { MeDocument, SignInDocument } from './documents.generated.ts';
import { setSignedInFlag } from './signed-in-flag.ts';

/** What a person reads when the server could not be asked at all. */
const UNREACHABLE = 'The server cannot be reached. Please try again.';

/** Signs in. Resolves with null, or with the sentence that says why not. */
export function useSignIn(): (form: LoginForm) => Promise<string | null> {
  const [signIn] = useMutation(SignInDocument, {
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: MeDocument, data: { me: data.signIn } });
    },
  });
  return async ({ username, password }) => {
    try {
      await signIn({ variables: { username: username ?? '', password: password ?? '' } });
      setSignedInFlag();
      return null;
    } catch (cause) {
      if (!CombinedGraphQLErrors.is(cause)) return UNREACHABLE;
      return cause.errors[0]?.message ?? adminMessages.invalidCredentials;
    }
  };
}
