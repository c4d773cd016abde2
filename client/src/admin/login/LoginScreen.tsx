import { Button, Link } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { nextPathOf } from '#client/admin/data/next-path.ts';
import { useConfirmedMe } from '#client/admin/data/usePermission.ts';
import { useSignIn } from '#client/admin/data/useSignIn.ts';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { CodeField } from '#client/admin/parts/CodeField.tsx';
import { PasskeySignIn } from '#client/admin/parts/PasskeySignIn.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { hasSignedInFlag } from '#client/shared/data/signed-in-flag.ts';
import { ruleResolver } from '#client/shared/form/rule-resolver.ts';
import { TextField } from '#client/shared/form/TextField.tsx';
import { limits } from '#domain/limits.ts';
import { loginRule } from '#domain/rules/login.ts';
import { FormAlert, LoginForm, LoginFrame } from './LoginFrame.tsx';

/**
 * Sign-in: username, password and a Login button, without the admin layout (admin spec, section 2). Where the second
 * factor is on, its code is asked for after the password was right. A passkey takes the place of all three.
 */
export function LoginScreen() {
  const me = useConfirmedMe();
  const { form, step, submit, restart, next, enter } = useLogin();
  const { errors, isSubmitting } = form.formState;
  const [isPasskeyBusy, setPasskeyBusy] = useState(false);
  if (me && hasSignedInFlag()) return <Navigate replace to={next} />;
  return (
    <LoginFrame title="Admin">
      <LoginForm noValidate onSubmit={submit}>
        {step === 'code' ? (
          <CodeField {...form.register('code')} error={errors.code?.message} />
        ) : (
          <PasswordStep form={form} />
        )}
        {errors.root?.message && <FormAlert>{errors.root.message}</FormAlert>}
        <ActionButton type="submit" isOff={isSubmitting || isPasskeyBusy}>
          Login
        </ActionButton>
        {step === 'code' && (
          <Button variant="outline" onClick={restart}>
            Start again
          </Button>
        )}
      </LoginForm>
      {step === 'password' && (
        <PasskeySignIn
          label="Sign in with a passkey"
          isOffered
          isOff={isSubmitting}
          onBusy={setPasskeyBusy}
          onDone={enter}
        />
      )}
      <Link asChild textStyle="small">
        <RouterLink to={adminPaths.forgotten}>Forgotten password</RouterLink>
      </Link>
    </LoginFrame>
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
        limit={limits.username}
        autoComplete="username webauthn"
        autoCapitalize="none"
      />
      <TextField
        {...register('password')}
        label="Password"
        type="password"
        error={errors.password?.message}
        required
        limit={limits.password}
        autoComplete="current-password"
      />
    </>
  );
}

const EMPTY = { username: '', password: '', code: '' };

/** The sign-in form in its two steps, password and code, and the screen it leads to. */
function useLogin() {
  const navigate = useNavigate();
  const next = nextPathOf(useLocation());
  const signIn = useSignIn();
  const [step, setStep] = useState<'password' | 'code'>('password');
  const form = useForm({ defaultValues: EMPTY, resolver: ruleResolver(() => loginRule) });

  const enter = () => navigate(next);
  const submit = form.handleSubmit(async (values) => {
    const outcome = await signIn(values);
    if (outcome.kind === 'signed-in') return enter();
    if (outcome.kind === 'needs-code') {
      if (step === 'password') return setStep('code');
      form.resetField('code');
      return form.setError('code', { message: outcome.message }, { shouldFocus: true });
    }
    if (step === 'code' && outcome.kind === 'wrong') setStep('password');
    if (step === 'password') {
      form.resetField('password');
      form.setFocus('password');
    }
    form.setError('root', { message: outcome.message });
  });
  const restart = () => {
    form.reset(EMPTY);
    setStep('password');
  };
  return { form, step, submit, restart, next, enter };
}

/** The state and the actions of the sign-in form. */
type Login = ReturnType<typeof useLogin>;
