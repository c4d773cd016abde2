import { useMutation, useQuery } from '@apollo/client/react';
import { Link, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { CanRequestPasswordDocument, RequestPasswordDocument } from '#client/admin/login/Access.generated.ts';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { ruleResolver } from '#client/shared/form/rule-resolver.ts';
import { TextField } from '#client/shared/form/TextField.tsx';
import { limits } from '#domain/limits.ts';
import { forgottenPasswordRule } from '#domain/rules/person.ts';
import { FormAlert, LoginForm, LoginFrame, showFailure } from './LoginFrame.tsx';

/** The way to a new password by letter. Where there is no mail server it says who helps instead. */
export function ForgottenScreen() {
  const { data } = useQuery(CanRequestPasswordDocument);
  const [isSent, setSent] = useState(false);
  return (
    <LoginFrame title="Forgotten password">
      {data?.canRequestPassword === false ? (
        <Text>
          No letters are sent from here. Ask an owner for a link, or whoever runs the server for a new
          password.
        </Text>
      ) : isSent ? (
        <Text role="status">
          If an account has this address, a letter with a link is on its way. It opens within an hour. No
          letter: ask an owner of the site.
        </Text>
      ) : (
        <RequestForm onSent={() => setSent(true)} />
      )}
      <Link asChild>
        <RouterLink to={adminPaths.login}>Back to the sign-in</RouterLink>
      </Link>
    </LoginFrame>
  );
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const [request] = useMutation(RequestPasswordDocument);
  const form = useForm({
    defaultValues: { email: '' },
    resolver: ruleResolver<{ email: string }>(() => forgottenPasswordRule),
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await request({ variables: { email } });
      onSent();
    } catch (cause) {
      showFailure(form, cause, ['email']);
    }
  });
  return (
    <LoginForm noValidate onSubmit={submit}>
      <TextField
        {...form.register('email')}
        label="E-mail"
        type="email"
        required
        autoFocus
        limit={limits.email}
        autoComplete="email"
        error={errors.email?.message}
      />
      {errors.root?.message && <FormAlert>{errors.root.message}</FormAlert>}
      <ActionButton type="submit" isOff={isSubmitting}>
        Send the link
      </ActionButton>
    </LoginForm>
  );
}
