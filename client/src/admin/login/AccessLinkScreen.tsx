import { adminPaths } from '#client/admin/paths.ts';
import { QuietState } from '#client/shared/ui/ListState.tsx';
import { TextLink } from '#client/shared/ui/TextLink.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { adminMessages } from '#domain/messages.ts';
import { LoginFrame } from './LoginFrame.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useAccessLink } from './useAccessLink.ts';
import { WelcomeForm } from './WelcomeForm.tsx';

/** Where the link of a letter leads: to accept an invitation, or to choose a new password. */
export function AccessLinkScreen() {
  const state = useAccessLink();
  if (state.kind === 'open' && state.link.kind === 'invitation')
    return (
      <LoginFrame title="Welcome">
        <WelcomeForm token={state.token} name={state.link.name} />
      </LoginFrame>
    );
  if (state.kind === 'open')
    return (
      <LoginFrame title="New password">
        <NewPasswordForm token={state.token} username={state.link.username ?? ''} />
      </LoginFrame>
    );
  return (
    <LoginFrame title="Admin">
      {state.kind === 'loading' ? (
        <QuietState>{adminMessages.loading}</QuietState>
      ) : (
        <>
          <Text role="alert">{state.message}</Text>
          <TextLink to={adminPaths.login}>Go to the sign-in</TextLink>
        </>
      )}
    </LoginFrame>
  );
}
