import { chakra } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useNavigate } from 'react-router-dom';
import { hasSignedInFlag } from '#client/admin/data/signed-in-flag.ts';
import { useMe } from '#client/admin/data/useMe.ts';
import { useSignIn } from '#client/admin/data/useSignIn.ts';
import { CodeField } from '#client/admin/parts/CodeField.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { TextField } from '#client/shared/form/TextField.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { Card } from '#client/shared/ui/Card.tsx';
import { limits } from '#domain/limits.ts';
import { loginRule } from '#domain/rules/login.ts';

const EMPTY = { username: '', password: '', code: '' };

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
 * factor is on, its code is asked for once the password was right.
 */
export function LoginScreen() {
  const me = useMe();
  const navigate = useNavigate();
  const signIn = useSignIn();
  const [step, setStep] = useState<'password' | 'code'>('password');
  const { register, handleSubmit, setError, reset, resetField, setFocus, formState } = useForm({
    defaultValues: EMPTY,
    resolver: valibotResolver(loginRule.schema),
  });
  const { errors, isSubmitting } = formState;

  const onSubmit = handleSubmit(async (form) => {
    const outcome = await signIn(form);
    if (outcome.kind === 'signed-in') return navigate(adminPaths.clients);
    if (outcome.kind === 'needs-code') {
      if (step === 'password') return setStep('code');
      resetField('code');
      return setError('code', { message: outcome.sentence }, { shouldFocus: true });
    }
    if (step === 'code' && outcome.kind === 'wrong') setStep('password');
    if (step === 'password') {
      resetField('password');
      setFocus('password');
    }
    setError('root', { message: outcome.sentence });
  });
  const startAgain = () => {
    reset(EMPTY);
    setStep('password');
  };

  if (me && hasSignedInFlag()) return <Navigate replace to={adminPaths.clients} />;
  return (
    <Ground>
      <Card width="full" maxWidth="dialog">
        <chakra.h1 textStyle="heading">Admin</chakra.h1>
        <chakra.form display="flex" flexDirection="column" gap="3" noValidate onSubmit={onSubmit}>
          {step === 'code' ? (
            <CodeField {...register('code')} error={errors.code?.message} />
          ) : (
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
            <Button look="outline" onClick={startAgain}>
              Start again
            </Button>
          )}
        </chakra.form>
      </Card>
    </Ground>
  );
}
