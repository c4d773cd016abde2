import { useApolloClient } from '@apollo/client/react';
import { AccountDocument, type AccountQuery } from '#client/admin/data/documents.generated.ts';
import { usePermission } from '#client/admin/data/usePermission.ts';

/** What is asked of the account, for this role. */
export const useAccountVariables = () => ({
  tokens: usePermission('tokens:write'),
  webhooks: usePermission('webhooks:write'),
  digest: usePermission('inquiries:read'),
});

/** Returns a function that reads the account as it is stored now. */
export function useAccountReload(): () => Promise<AccountQuery> {
  const apollo = useApolloClient();
  const variables = useAccountVariables();
  return async () => {
    const { data } = await apollo.query({ query: AccountDocument, variables, fetchPolicy: 'network-only' });
    if (!data) throw new Error('The response contains no account.');
    return data;
  };
}
