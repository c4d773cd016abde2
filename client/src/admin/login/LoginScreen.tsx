import { chakra } from '@chakra-ui/react';
import { Navigate } from 'react-router-dom';
import { hasSignedInFlag } from '#client/admin/data/signed-in-flag.ts';
import { useMe } from '#client/admin/data/useMe.ts';
import { CodeField } from '#client/admin/parts/CodeField.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { TextField } from '#client/shared/form/TextField.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { Card } from '#client/shared/ui/Card.tsx';
import { limits } from '#domain/limits.ts';
import { type Login, useLogin } from './useLogin.ts';

const Ground = chakra('main', {
  base: {
    minHeight: '100dvh',
    display: 'grid',
    placeItems: 'center',
    padding: '2',
    backgroundColor: 'sunken',
  },
});

/**
 * Sign-in: username, password and a Login button, without the admin layout (admin spec, section 2). Where the second
 * factor is on, its code is asked for after the password was right.
 */
export function LoginScreen() {
  const me = useMe();
  const { form, step, submit, restart } = useLogin();
  const { errors, isSubmitting } = form.formState;
  if (me && hasSignedInFlag()) return <Navigate replace to={adminPaths.clients} />;
  return (
    <Ground>
      <Card width="full" maxWidth="dialog">
        <chakra.h1 textStyle="heading">Admin</chakra.h1>
        <chakra.form display="flex" flexDirection="column" gap="3" noValidate onSubmit={submit}>
          {step === 'code' ? (
            <CodeField {...form.register('code')} error={errors.code?.message} />
          ) : (
            <PasswordStep form={form} />
          )}
          {errors.root && (
            <chakra.p role="alert" color="bad" textStyle="small">
              {errors.root.message}
            </chakra.p>
          )}
          <Button type="submit" disabled={isSubmitting}>
            Login
          </Button>
          {step === 'code' && (
            <Button look="outline" onClick={restart}>
              Start again
            </Button>
          )}
        </chakra.form>
      </Card>
    </Ground>
  );
}

function PasswordStep({ form }: Pick<Login, 'form'>) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
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
    </>
  );
}
