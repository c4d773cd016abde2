import { useMutation } from '@apollo/client/react';
import { Link, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { failureOf } from '#client/admin/data/failure-of.ts';
import {
  OpenAccessLinkDocument,
  type OpenAccessLinkMutation,
  ResetPasswordDocument,
} from '#client/admin/login/Access.generated.ts';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { BlockSkeleton } from '#client/admin/parts/BlockSkeleton.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { clearSignedInFlag } from '#client/shared/data/signed-in-flag.ts';
import { ruleResolver } from '#client/shared/form/rule-resolver.ts';
import { TextField } from '#client/shared/form/TextField.tsx';
import { LinkButton } from '#client/shared/ui/LinkButton.tsx';
import { limits } from '#domain/limits.ts';
import { newPasswordRule } from '#domain/rules/person.ts';
import { FormAlert, LoginForm, LoginFrame, showFailure } from './LoginFrame.tsx';
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
        <BlockSkeleton heights={['4.5rem', '4.5rem', '3rem']} />
      ) : (
        <>
          <Text role="alert">{state.message}</Text>
          <Link asChild>
            <RouterLink to={adminPaths.login}>Go to the sign-in</RouterLink>
          </Link>
        </>
      )}
    </LoginFrame>
  );
}

type AccessLink = OpenAccessLinkMutation['openAccessLink'];

/** What a link opens: loading, opened, or why it opens nothing. */
type LinkState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly token: string; readonly link: AccessLink }
  | { readonly kind: 'ended'; readonly message: string };

const NO_TOKEN = 'The address is incomplete. Open the link of the letter again.';

/** Reads the token from the fragment of the address, takes it out of the address, and asks what it opens. */
function useAccessLink(): LinkState {
  const location = useLocation();
  const [open] = useMutation(OpenAccessLinkDocument, { fetchPolicy: 'no-cache' });
  const [state, setState] = useState<LinkState>({ kind: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each link that is opened in this tab
  useEffect(() => {
    const token = location.hash.slice(1);
    // Back leads to an address whose token was taken out: what that opened stays.
    if (token === '')
      return setState((now) => (now.kind === 'loading' ? { kind: 'ended', message: NO_TOKEN } : now));
    // A token that stays in the address is kept in the history of the browser, and seen over a shoulder.
    history.replaceState(history.state, '', location.pathname);
    setState({ kind: 'loading' });
    let isNewest = true;
    const show = (next: LinkState) => isNewest && setState(next);
    open({ variables: { token } }).then(
      ({ data }) => data && show({ kind: 'open', token, link: data.openAccessLink }),
      (cause) => show({ kind: 'ended', message: failureOf(cause).message }),
    );
    return () => {
      isNewest = false;
    };
  }, [location]);
  return state;
}

/** Chooses a new password by a link. The sign-in follows, with the second factor where there is one. */
function NewPasswordForm({ token, username }: { token: string; username: string }) {
  const [isDone, setDone] = useState(false);
  const [reset] = useMutation(ResetPasswordDocument, { fetchPolicy: 'no-cache' });
  const form = useForm({
    defaultValues: { password: '' },
    resolver: ruleResolver<{ password: string }>(() => newPasswordRule(username)),
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await reset({ variables: { token, password } });
      clearSignedInFlag();
      setDone(true);
    } catch (cause) {
      showFailure(form, cause, ['password']);
    }
  });
  if (isDone)
    return (
      <>
        <Text role="status">Your password is changed, and you are signed out everywhere.</Text>
        <LinkButton to={adminPaths.login} autoFocus>
          Go to the sign-in
        </LinkButton>
      </>
    );
  return (
    <LoginForm noValidate onSubmit={submit}>
      <Text textStyle="small" color="ink.muted">
        For {username}. Every device that is signed in is signed out.
      </Text>
      {/* Without it a password manager cannot tell which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField
        {...form.register('password')}
        label="New password"
        remark={`at least ${limits.passwordMinLength} characters`}
        type="password"
        required
        autoFocus
        limit={limits.password}
        autoComplete="new-password"
        error={errors.password?.message}
      />
      {errors.root?.message && <FormAlert>{errors.root.message}</FormAlert>}
      <ActionButton type="submit" isOff={isSubmitting}>
        Save
      </ActionButton>
    </LoginForm>
  );
}
