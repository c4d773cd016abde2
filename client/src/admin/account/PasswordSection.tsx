import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AccountDocument, ChangePasswordDocument } from '#client/admin/account/Account.generated.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { ActionForm, useAction } from '#client/admin/parts/ActionForm.tsx';
import { CheckBox } from '#client/admin/parts/CheckBox.tsx';
import { ruleResolver } from '#client/shared/form/rule-resolver.ts';
import { TextField } from '#client/shared/form/TextField.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { limits } from '#domain/limits.ts';
import { passwordChangeRule } from '#domain/rules/account.ts';
import { AccountSection } from './AccountSection.tsx';

const EMPTY = { current: '', next: '' };

/** Changes the password. The typed passwords are not stored, not even as a draft. */
export function PasswordSection({ username }: { username: string }) {
  const { form, action, submit, isVisible, setVisible } = usePasswordChange(username);
  return (
    <AccountSection
      title="Password"
      text={`At least ${limits.passwordMinLength} characters; several words are easy to keep in mind. Changing it signs you out everywhere else.`}
    >
      <ActionForm
        action={action}
        fields={['current', 'next']}
        refusals={form.formState.submitCount}
        submitLabel="Change password"
        onSubmit={submit}
      >
        {/* Without it a password manager cannot tell which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordFields form={form} action={action} type={isVisible ? 'text' : 'password'} />
        <CheckBox textStyle="small" checked={isVisible} onCheckedChange={() => setVisible(!isVisible)}>
          Show passwords
        </CheckBox>
      </ActionForm>
    </AccountSection>
  );
}

function usePasswordChange(username: string) {
  const [isVisible, setVisible] = useState(false);
  const [change] = useMutation(ChangePasswordDocument, { refetchQueries: [AccountDocument] });
  const action = useAction();
  const form = useForm({
    defaultValues: EMPTY,
    resolver: ruleResolver<typeof EMPTY>(() => passwordChangeRule(username)),
  });
  const onChanged = () => {
    form.reset(EMPTY);
    setVisible(false);
    toaster.show({ tone: 'good', text: 'Your password is changed. Every other device is signed out.' });
  };
  const submit = form.handleSubmit((variables) => action.run(() => change({ variables }), onChanged));
  return { form, action, submit, isVisible, setVisible };
}

/** Beside each other where there is room. */
const Pair = styled('div', {
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
});

type PasswordFieldsProps = Pick<ReturnType<typeof usePasswordChange>, 'form' | 'action'> & {
  type: 'text' | 'password';
};

function PasswordFields({ form, action, type }: PasswordFieldsProps) {
  const { errors } = form.formState;
  return (
    <Pair>
      <TextField
        {...form.register('current', { onChange: action.dismiss })}
        label="Current password"
        type={type}
        required
        limit={limits.password}
        autoComplete="current-password"
        error={errors.current?.message ?? action.issueAt('current')}
      />
      <TextField
        {...form.register('next', { onChange: action.dismiss })}
        label="New password"
        type={type}
        required
        limit={limits.password}
        autoComplete="new-password"
        error={errors.next?.message ?? action.issueAt('next')}
      />
    </Pair>
  );
}
