import { AccountDocument } from '#client/admin/data/documents.generated.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { useMe, usePermission } from '#client/admin/data/usePermission.ts';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { QuietState } from '#client/shared/ui/ListState.tsx';
import { adminMessages } from '#domain/messages.ts';
import { DailyDigestSection } from './DailyDigestSection.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { TokensSection } from './TokensSection.tsx';
import { WebhooksSection } from './webhooks/WebhooksSection.tsx';

/** The account of the signed-in user. What it asks for depends on the role, which must be known first. */
export default function AccountScreen() {
  return useMe() ? <Account /> : <QuietState>{adminMessages.loading}</QuietState>;
}

/** Name, password, second factor, passkeys, daily digest and sessions, and for owners what tools use: tokens and webhooks. */
function Account() {
  const tokens = usePermission('tokens:write');
  const webhooks = usePermission('webhooks:write');
  const digest = usePermission('inquiries:read');
  const result = useAdminQuery(AccountDocument, { tokens, webhooks, digest });
  return (
    <ScreenState
      title="Account"
      result={result}
      failure="Your account could not be loaded. Please try again."
    >
      {({ me, profile, secondFactor, passkeys, dailyDigest, sessions, ...tools }) => (
        <>
          <ProfileSection {...profile} />
          <PasswordSection username={me?.username ?? ''} />
          <SecondFactorSection {...secondFactor} />
          <PasskeysSection passkeys={passkeys} needsCode={secondFactor.isOn} />
          {dailyDigest && <DailyDigestSection {...dailyDigest} />}
          <SessionsSection sessions={sessions} />
          {tools.apiTokens && <TokensSection apiTokens={tools.apiTokens} />}
          {tools.webhooks && <WebhooksSection webhooks={tools.webhooks} />}
        </>
      )}
    </ScreenState>
  );
}
