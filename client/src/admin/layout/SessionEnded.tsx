import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { session, useSession } from '#client/admin/data/session.ts';
import { useLeaveAdmin } from '#client/admin/data/useLeaveAdmin.ts';
import { isOfAnother } from '#client/admin/data/useSessionNews.ts';
import { useSignIn } from '#client/admin/data/useSignIn.ts';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { CodeField } from '#client/admin/parts/CodeField.tsx';
import { Dialog } from '#client/admin/parts/Dialog.tsx';
import { PasskeySignIn } from '#client/admin/parts/PasskeySignIn.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { useFirstFaultFocus } from '#client/shared/form/useFirstFaultFocus.ts';
import { Banner } from '#client/shared/ui/Banner.tsx';

/**
 * Says that the session has ended, whatever is open: a dialog that signs in again, and once that is closed a banner that
 * opens it. What is typed stays, unless another account signs in.
 */
export function SessionEnded() {
  const state = useSession();
  const leave = useLeaveAdmin();
  if (state.kind !== 'ended') return null;
  if (state.isAsking) {
    return (
      <SignInAgain
        username={state.username}
        savesAfter={state.hasWrites}
        onDone={(username) => {
          if (isOfAnother(session, username)) return void leave();
          session.open(username);
        }}
        onCancel={session.stopAsking}
      />
    );
  }
  return (
    <Banner status="error" title="Your session has ended">
      <p>Nothing new is shown and nothing can be saved until you sign in again.</p>
      <Button size="sm" onClick={session.ask}>
        Sign in
      </Button>
    </Banner>
  );
}

interface SignInAgainProps {
  /** The account of the session that has ended. */
  username: string;
  /** Whether a write waits for the sign-in, which is then done. */
  savesAfter: boolean;
  /** Called once, with the account that has signed in. */
  onDone: (username: string) => void;
  onCancel: () => void;
}

/** A sign-in over whatever is open, for a session that has ended. The password field has the focus. */
function SignInAgain({ username, savesAfter, onDone, onCancel }: SignInAgainProps) {
  const signIn = useSignInAgain(username, onDone);
  const [isPasskeyBusy, setPasskeyBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useFirstFaultFocus(element, signIn.failures);
  return (
    <Dialog title="Your session has ended" size="sm" onEscape={onCancel}>
      <form
        ref={element}
        onSubmit={(event) => {
          event.preventDefault();
          // React bubbles the event to the form this dialog is rendered in, which must not be submitted.
          event.stopPropagation();
          void signIn.submit();
        }}
      >
        <Stack gap="4" paddingBlockStart="2">
          <Text color="ink.muted">
            {savesAfter
              ? 'Sign in again and your changes are saved. Nothing of them is lost.'
              : 'Sign in again to go on where you are. What you have typed is kept.'}
          </Text>
          <Credentials signIn={signIn} />
          {signIn.step === 'password' && (
            <PasskeySignIn
              label="Use a passkey"
              isOff={signIn.isBusy}
              onBusy={setPasskeyBusy}
              onDone={onDone}
            />
          )}
          <HStack wrap="wrap" gap="4" justify="flex-end">
            <Button variant="outline" size="sm" onClick={onCancel}>
              Cancel
            </Button>
            <ActionButton size="sm" type="submit" isOff={signIn.isBusy || isPasskeyBusy}>
              {savesAfter ? 'Sign in and save' : 'Sign in'}
            </ActionButton>
          </HStack>
        </Stack>
      </form>
    </Dialog>
  );
}

function useSignInAgain(username: string, onDone: (username: string) => void) {
  const signIn = useSignIn();
  const [form, setForm] = useState({ username, password: '', code: '' });
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const [failures, setFailures] = useState(0);
  const submit = async () => {
    setError(undefined);
    setBusy(true);
    const outcome = await signIn(form);
    // Stays busy: `onDone` is called once, however often the button was pressed.
    if (outcome.kind === 'signed-in') return onDone(outcome.username);
    setBusy(false);
    if (outcome.kind === 'needs-code' && step === 'password') return setStep('code');
    if (outcome.kind === 'wrong') setStep('password');
    setForm({ ...form, code: '' });
    setError(outcome.message);
    setFailures((count) => count + 1);
  };
  const register = (name: keyof typeof form) => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  });
  return { register, step, error, isBusy, failures, submit };
}

function Credentials({ signIn }: { signIn: ReturnType<typeof useSignInAgain> }) {
  const { register, step, error } = signIn;
  if (step === 'code') return <CodeField {...register('code')} error={error} />;
  return (
    <>
      <TextField
        {...register('username')}
        label="Username"
        required
        autoComplete="username"
        autoCapitalize="none"
      />
      <TextField
        {...register('password')}
        label="Password"
        type="password"
        required
        // The name is there already.
        data-autofocus
        autoComplete="current-password"
        error={error}
      />
    </>
  );
}
