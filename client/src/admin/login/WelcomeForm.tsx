import { useMutation } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { MeDocument } from '#client/admin/data/Me.generated.ts';
import { noteSignIn } from '#client/admin/data/note-sign-in.ts';
import { AcceptInvitationDocument } from '#client/admin/login/Access.generated.ts';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { ruleResolver } from '#client/shared/form/rule-resolver.ts';
import { TextField } from '#client/shared/form/TextField.tsx';
import { limits } from '#domain/limits.ts';
import { welcomeRule } from '#domain/rules/person.ts';
import { FormAlert, LoginForm, showFailure } from './LoginFrame.tsx';

/** Accepts an invitation: the person chooses name, username and password, and is signed in. */
export function WelcomeForm({ token, name }: { token: string; name: string }) {
  const navigate = useNavigate();
  const [accept] = useMutation(AcceptInvitationDocument, {
    fetchPolicy: 'no-cache',
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: MeDocument, data: { me: data.acceptInvitation } });
    },
  });
  const form = useForm({
    defaultValues: { name, username: '', password: '' },
    resolver: ruleResolver<{ name: string; username: string; password: string }>(() => welcomeRule),
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (input) => {
    try {
      const { data } = await accept({ variables: { token, input } });
      if (data) noteSignIn(data.acceptInvitation);
      await navigate(adminPaths.dashboard, { replace: true });
    } catch (cause) {
      showFailure(form, cause, ['name', 'username', 'password']);
    }
  });
  return (
    <LoginForm noValidate onSubmit={submit}>
      <Text textStyle="small" color="ink.muted">
        Choose what you sign in with. The link of your letter ends with it.
      </Text>
      <TextField
        {...form.register('name')}
        label="Your name"
        remark="as your colleagues see it"
        required
        limit={limits.name}
        autoComplete="name"
        error={errors.name?.message}
      />
      <TextField
        {...form.register('username')}
        label="Username"
        required
        autoFocus
        limit={limits.username}
        autoComplete="username"
        autoCapitalize="none"
        error={errors.username?.message}
      />
      <TextField
        {...form.register('password')}
        label="Password"
        remark={`at least ${limits.passwordMinLength} characters`}
        type="password"
        required
        limit={limits.password}
        autoComplete="new-password"
        error={errors.password?.message}
      />
      {errors.root?.message && <FormAlert>{errors.root.message}</FormAlert>}
      <ActionButton type="submit" isOff={isSubmitting}>
        Begin
      </ActionButton>
    </LoginForm>
  );
}
