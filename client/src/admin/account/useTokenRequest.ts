import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { type ApiTokenInput, CreateApiTokenDocument } from '#client/admin/data/documents.generated.ts';
import { tabId } from '#client/admin/data/tab-id.ts';
import type { RecordSource } from '#client/admin/parts/save-record.ts';
import { apiTokenRule, scopeName } from '#domain/rules/api-token.ts';
import { NEW_TOKEN, TOKEN_LABELS, type TokenFields } from './token-fields.ts';

/** The form as GraphQL takes it. */
const tokenInput = ({ scopes, ...fields }: TokenFields): ApiTokenInput => ({
  ...fields,
  // The rule of the form has checked that each is a scope.
  scopes: scopes.map(scopeName) as ApiTokenInput['scopes'],
});

/** The source of the form that creates a token, and the token once it is created. */
export function useTokenRequest() {
  const [createToken] = useMutation(CreateApiTokenDocument, { fetchPolicy: 'no-cache' });
  const created = useRef('');
  const source: RecordSource<TokenFields> = {
    draftKey: `account/token/${tabId()}`,
    rule: apiTokenRule,
    labels: TOKEN_LABELS,
    failure: () => 'The token could not be made.',
    async save(input) {
      const { data } = await createToken({ variables: { input: tokenInput(input) } });
      created.current = data?.createApiToken.token ?? '';
      return undefined;
    },
    reload: () => Promise.resolve(NEW_TOKEN),
  };
  return { source, created };
}
