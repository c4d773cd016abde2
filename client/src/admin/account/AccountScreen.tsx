import { AccountDocument } from '#client/admin/data/documents.generated.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { TokensSection } from './TokensSection.tsx';
import { WebhooksSection } from './webhooks/WebhooksSection.tsx';

/** The account of the signed-in user: password, second factor and sessions, and what tools use: tokens and webhooks. */
export default function AccountScreen() {
  const result = useAdminQuery(AccountDocument, {});
  return (
    <ScreenState
      title="Account"
      result={result}
      failure="Your account could not be loaded. Please try again."
    >
      {({ me, secondFactor, sessions, apiTokens, webhooks }) => (
        <>
          <PasswordSection username={me?.username ?? ''} />
          <SecondFactorSection {...secondFactor} />
          <SessionsSection sessions={sessions} />
          <TokensSection apiTokens={apiTokens} />
          <WebhooksSection webhooks={webhooks} />
        </>
      )}
    </ScreenState>
  );
}
