import { AccountDocument, type AccountQuery } from '#client/admin/account/Account.generated.ts';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { useReadNow } from '#client/admin/data/useReadNow.ts';

/** What is asked of the account, for this role. */
export const useAccountVariables = () => ({
  tokens: usePermission('tokens:write'),
  webhooks: usePermission('webhooks:write'),
  digest: usePermission('inquiries:read'),
});

/** Returns a function that reads the account as it is stored now. */
export function useAccountReload(): () => Promise<AccountQuery> {
  const read = useReadNow(AccountDocument);
  const variables = useAccountVariables();
  return () => read(variables);
}
