import { useMutation } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ChangePasswordDocument } from '#client/admin/data/documents.generated.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { ruleResolver } from '#client/shared/form/rule-resolver.ts';
import { TextField } from '#client/shared/form/TextField.tsx';
import { useFirstFaultFocus } from '#client/shared/form/useFirstFaultFocus.ts';
import { Button } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { limits } from '#domain/limits.ts';
import { passwordChangeRule } from '#domain/rules/account.ts';
import { AccountSection } from './AccountSection.tsx';
import { DeedFailure } from './DeedFailure.tsx';
import { useDeed } from './useDeed.ts';

const EMPTY = { current: '', next: '' };

/** Changing the password. What is typed here is kept nowhere, not even as a draft. */
export function PasswordSection({ username }: { username: string }) {
  const element = useRef<HTMLFormElement>(null);
  const [isShown, setShown] = useState(false);
  const [change] = useMutation(ChangePasswordDocument, { refetchQueries: 'active' });
  const deed = useDeed();
  const { register, handleSubmit, reset, formState } = useForm({
    defaultValues: EMPTY,
    resolver: ruleResolver<typeof EMPTY>(() => passwordChangeRule(username)),
  });
  useFirstFaultFocus(element, formState.submitCount + deed.failures);
  const submit = handleSubmit((variables) =>
    deed.run(
      () => change({ variables }),
      () => {
        reset(EMPTY);
        setShown(false);
        toaster.show({
          tone: 'good',
          text: 'Your password is changed. Every other device is signed out.',
        });
      },
    ),
  );
  const refused = deed.failure?.issues.find(({ field }) => field === 'current')?.message;
  const type = isShown ? 'text' : 'password';
  return (
    <AccountSection
      title="Password"
      text={`At least ${limits.passwordLeast} characters; several words are easy to keep in mind. Changing it signs you out everywhere else.`}
    >
      <chakra.form
        ref={element}
        noValidate
        onSubmit={submit}
        display="flex"
        flexDirection="column"
        gap="2"
        maxWidth="dialog"
      >
        {/* For password managers, which otherwise do not know whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <TextField
          {...register('current', { onChange: deed.forgive })}
          label="Current password"
          type={type}
          required
          maxLength={limits.password}
          autoComplete="current-password"
          error={formState.errors.current?.message ?? refused}
        />
        <TextField
          {...register('next')}
          label="New password"
          type={type}
          required
          maxLength={limits.password}
          autoComplete="new-password"
          error={formState.errors.next?.message}
        />
        <chakra.label display="flex" gap="1" alignItems="center" minHeight="touch" textStyle="small">
          <input type="checkbox" checked={isShown} onChange={({ target }) => setShown(target.checked)} />
          Show passwords
        </chakra.label>
        <Row>
          <Button type="submit" disabled={deed.isBusy}>
            Change password
          </Button>
        </Row>
      </chakra.form>
      <DeedFailure deed={deed} field="current" />
    </AccountSection>
  );
}
