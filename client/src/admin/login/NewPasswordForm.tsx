import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ResetPasswordDocument } from '#client/admin/data/documents.generated.ts';
import { clearSignedInFlag } from '#client/admin/data/signed-in-flag.ts';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { ruleResolver } from '#client/shared/form/rule-resolver.ts';
import { TextField } from '#client/shared/form/TextField.tsx';
import { ButtonLink } from '#client/shared/ui/Button.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { limits } from '#domain/limits.ts';
import { newPasswordRule } from '#domain/rules/person.ts';
import { FormAlert, LoginForm } from './LoginFrame.tsx';
import { showFailure } from './show-failure.ts';

/** Chooses a new password by a link. The sign-in follows, with the second factor where there is one. */
export function NewPasswordForm({ token, username }: { token: string; username: string }) {
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
        <ButtonLink to={adminPaths.login} autoFocus>
          Go to the sign-in
        </ButtonLink>
      </>
    );
  return (
    <LoginForm noValidate onSubmit={submit}>
      <Text size="small" tone="muted">
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
