import { AccountDocument } from '#client/admin/data/documents.generated.ts';
import { useAdminQuestion } from '#client/admin/data/useAdminQuestion.ts';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { TokensSection } from './TokensSection.tsx';

/** What belongs to whoever is signed in: password, second factor, sessions; and the tokens of tools. */
export default function AccountScreen() {
  const answer = useAdminQuestion(AccountDocument, {});
  return (
    <ScreenState
      title="Account"
      answer={answer}
      failure="Your account could not be loaded. Please try again."
    >
      {({ me, secondFactor, sessions, apiTokens }) => (
        <>
          <PasswordSection username={me?.username ?? ''} />
          <SecondFactorSection {...secondFactor} />
          <SessionsSection sessions={sessions} />
          <TokensSection apiTokens={apiTokens} />
        </>
      )}
    </ScreenState>
  );
}
