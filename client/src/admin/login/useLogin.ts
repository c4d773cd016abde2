import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { nextPathOf } from '#client/admin/data/next-path.ts';
import { useSignIn } from '#client/admin/data/useSignIn.ts';
import { loginRule } from '#domain/rules/login.ts';

const EMPTY = { username: '', password: '', code: '' };

/** The sign-in form in its two steps, password and code, and the screen it leads to. */
export function useLogin() {
  const navigate = useNavigate();
  const next = nextPathOf(useLocation());
  const signIn = useSignIn();
  const [step, setStep] = useState<'password' | 'code'>('password');
  const form = useForm({ defaultValues: EMPTY, resolver: valibotResolver(loginRule.schema) });

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
export type Login = ReturnType<typeof useLogin>;
