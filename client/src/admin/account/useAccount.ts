import { AccountDocument, type AccountQuery } from '#client/admin/account/Account.generated.ts';
import { usePermissions } from '#client/admin/data/usePermission.ts';
import { useReadNow } from '#client/admin/data/useReadNow.ts';

/** What is asked of the account, for this role. */
export function useAccountVariables() {
  const permits = usePermissions();
  return {
    tokens: permits('tokens:write'),
    webhooks: permits('webhooks:write'),
    digest: permits('inquiries:read') || permits('drafts:write'),
  };
}

/** Returns a function that reads the account as it is stored now. */
export function useAccountReload(): () => Promise<AccountQuery> {
  const read = useReadNow(AccountDocument);
  const variables = useAccountVariables();
  return () => read(variables);
}
