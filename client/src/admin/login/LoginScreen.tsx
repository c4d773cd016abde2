import { chakra } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Navigate, useNavigate } from 'react-router-dom';
import { hasSignedInFlag } from '#client/admin/data/signed-in-flag.ts';
import { useMe } from '#client/admin/data/useMe.ts';
import { useSignIn } from '#client/admin/data/useSignIn.ts';
import { adminPaths } from '#client/admin/paths.ts';
import { TextField } from '#client/shared/form/TextField.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { Card } from '#client/shared/ui/Card.tsx';
import { limits } from '#domain/limits.ts';
import { loginRule } from '#domain/rules/login.ts';

const EMPTY = { username: '', password: '' };

const Ground = chakra('main', {
  base: {
    minHeight: '100dvh',
    display: 'grid',
    placeItems: 'center',
    padding: '2',
    backgroundColor: 'sunken',
  },
});

/** Sign-in: username, password and a Login button, without the admin layout (admin spec, section 2). */
export function LoginScreen() {
  const me = useMe();
  const navigate = useNavigate();
  const signIn = useSignIn();
  const { register, handleSubmit, setError, resetField, setFocus, formState } = useForm({
    defaultValues: EMPTY,
    resolver: valibotResolver(loginRule.schema),
  });
  const { errors, isSubmitting } = formState;

  const onSubmit = handleSubmit(async (form) => {
    const refusal = await signIn(form);
    if (refusal === null) return navigate(adminPaths.clients);
    resetField('password');
    setFocus('password');
    setError('root', { message: refusal });
  });

  if (me && hasSignedInFlag()) return <Navigate replace to={adminPaths.clients} />;
  return (
    <Ground>
      <Card width="full" maxWidth="dialog">
        <chakra.h1 textStyle="heading">Admin</chakra.h1>
        <chakra.form display="flex" flexDirection="column" gap="3" noValidate onSubmit={onSubmit}>
          <TextField
            {...register('username')}
            label="Username"
            error={errors.username?.message}
            required
            autoFocus
            maxLength={limits.username}
            autoComplete="username"
            autoCapitalize="none"
          />
          <TextField
            {...register('password')}
            label="Password"
            type="password"
            error={errors.password?.message}
            required
            maxLength={limits.password}
            autoComplete="current-password"
          />
          {errors.root && (
            <chakra.p role="alert" color="bad" textStyle="small">
              {errors.root.message}
            </chakra.p>
          )}
          <Button type="submit" disabled={isSubmitting}>
            Login
          </Button>
        </chakra.form>
      </Card>
    </Ground>
  );
}
