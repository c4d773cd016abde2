import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { AccountDocument, type AccountQuery } from '#client/admin/account/Account.generated.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { useConfirmedMe, usePermissions } from '#client/admin/data/usePermission.ts';
import { BlockSkeleton } from '#client/admin/parts/BlockSkeleton.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';

import { type AccountPart, AccountParts } from './AccountParts.tsx';
import { BusyCalendarSection } from './BusyCalendarSection.tsx';
import { DailyDigestSection } from './DailyDigestSection.tsx';
import { NotificationsSection } from './NotificationsSection.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SignatureSection } from './SignatureSection.tsx';
import { TokensSection } from './TokensSection.tsx';
import { useAccountVariables } from './useAccount.ts';
import { WebhooksSection } from './webhooks/WebhooksSection.tsx';

/** The account of the signed-in user. What it asks for depends on the role, which must be known first. */
export default function AccountScreen() {
  return useConfirmedMe() ? <Account /> : <BlockSkeleton heights={['3rem', '28rem']} />;
}

function Account() {
  const permits = usePermissions();
  const result = useAdminQuery(AccountDocument, useAccountVariables());
  return (
    <ScreenState
      title="Account"
      result={result}
      failure="Your account could not be loaded. Please try again."
    >
      {(account) => <AccountParts parts={partsOf(account, permits)} />}
    </ScreenState>
  );
}

/** What the account consists of, for what this role permits: a part without sections is left out. */
function partsOf(account: AccountQuery, permits: ReturnType<typeof usePermissions>): AccountPart[] {
  const { me, profile, secondFactor, passkeys, dailyDigest, sessions, apiTokens, webhooks } = account;
  const parts: readonly (AccountPart | { readonly sections: null | false })[] = [
    {
      name: 'profile',
      label: 'Profile',
      sections: (
        <Sections>
          <ProfileSection {...profile} />
          {permits('inquiries:write') && <SignatureSection {...profile} />}
        </Sections>
      ),
    },
    {
      name: 'security',
      label: 'Security',
      sections: (
        <Sections>
          <PasswordSection username={me?.username ?? ''} />
          <SecondFactorSection {...secondFactor} />
          <PasskeysSection passkeys={passkeys} needsCode={secondFactor.isOn} />
        </Sections>
      ),
    },
    { name: 'sessions', label: 'Sessions', sections: <SessionsSection sessions={sessions} /> },
    {
      name: 'notifications',
      label: 'Notifications',
      sections: dailyDigest && (
        <Sections>
          {permits('inquiries:read') && <NotificationsSection />}
          <DailyDigestSection {...dailyDigest} />
        </Sections>
      ),
    },
    {
      name: 'calendar',
      label: 'Calendar',
      sections: permits('appointments:write') && <BusyCalendarSection />,
    },
    { name: 'tokens', label: 'Tokens', sections: apiTokens && <TokensSection apiTokens={apiTokens} /> },
    { name: 'webhooks', label: 'Webhooks', sections: webhooks && <WebhooksSection webhooks={webhooks} /> },
  ];
  return parts.filter((part): part is AccountPart => Boolean(part.sections));
}

const Sections = ({ children }: { children: ReactNode }) => <Stack gap="4">{children}</Stack>;
