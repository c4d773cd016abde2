import { useRef, useState } from 'react';
import { useSignIn } from '#client/admin/data/useSignIn.ts';
import { TextField } from '#client/shared/form/TextField.tsx';
import { useFirstFaultFocus } from '#client/shared/form/useFirstFaultFocus.ts';
import { Button } from '#client/shared/ui/Button.tsx';
import { Row, Stack } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { CodeField } from './CodeField.tsx';
import { Dialog } from './Dialog.tsx';

interface SignInAgainProps {
  /** Signed in; what was interrupted can go on. */
  onDone: () => void;
  onCancel: () => void;
}

const EMPTY = { username: '', password: '', code: '' };

/** Asks for the password over whatever is being worked on, when the session has ended under it. */
export function SignInAgain({ onDone, onCancel }: SignInAgainProps) {
  const signIn = useSignIn();
  const [form, setForm] = useState(EMPTY);
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [refusal, setRefusal] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  useFirstFaultFocus(element, refusals);
  const submit = async () => {
    setRefusal(undefined);
    setBusy(true);
    const outcome = await signIn(form);
    // Stays busy: what was interrupted goes on once, however often the button was pressed.
    if (outcome.kind === 'signed-in') return onDone();
    setBusy(false);
    if (outcome.kind === 'needs-code' && step === 'password') return setStep('code');
    if (outcome.kind === 'wrong') setStep('password');
    setForm({ ...form, code: '' });
    setRefusal(outcome.sentence);
    setRefusals((count) => count + 1);
  };
  return (
    <Dialog title="Your session has ended" size="question" onEscape={onCancel}>
      <form
        ref={element}
        onSubmit={(event) => {
          event.preventDefault();
          // The form below this one is not meant.
          event.stopPropagation();
          void submit();
        }}
      >
        <Stack paddingBlockStart="1">
          <Text tone="muted">Sign in again and your changes are saved. Nothing of them is lost.</Text>
          {step === 'code' ? (
            <CodeField
              value={form.code}
              error={refusal}
              onChange={({ target }) => setForm({ ...form, code: target.value })}
            />
          ) : (
            <>
              <TextField
                label="Username"
                required
                autoComplete="username"
                autoCapitalize="none"
                value={form.username}
                onChange={({ target }) => setForm({ ...form, username: target.value })}
              />
              <TextField
                label="Password"
                type="password"
                required
                autoComplete="current-password"
                value={form.password}
                error={refusal}
                onChange={({ target }) => setForm({ ...form, password: target.value })}
              />
            </>
          )}
          <Row justifyContent="flex-end">
            <Button look="outline" onClick={onCancel}>
              Cancel
            </Button>
            <Button type="submit" disabled={isBusy}>
              Sign in and save
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
