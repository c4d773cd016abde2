import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ruleResolver } from '#client/shared/form/rule-resolver.ts';
import { useFirstFaultFocus } from '#client/shared/form/useFirstFaultFocus.ts';
import { toaster } from '#client/site/data/toaster.ts';
import { pricingMessages, queuedNote } from '#domain/messages.ts';
import { check } from '#domain/rules/check.ts';
import { pricingRule } from '#domain/rules/pricing.ts';
import { useMailForm } from './useMailForm.ts';

const EMPTY = { name: '', email: '', phone: '', message: '' };
type Fields = typeof EMPTY;
const resolver = ruleResolver<Fields>(() => pricingRule);

/**
 * What the pricing inquiry does (public spec, sections 4, 5 and 8). `onDone` is called once it is sent or kept for
 * later; until then what went wrong is in `fault`.
 */
export function usePricingForm(plan: string, onDone: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { status, send } = useMailForm();
  const { register, handleSubmit, getValues, reset, setError, formState } = useForm({
    defaultValues: EMPTY,
    resolver,
    shouldFocusError: false,
  });
  useFirstFaultFocus(form, formState.submitCount);

  const onValid = async (fields: Fields) => {
    setFault(null);
    const result = await send({ form_type: 'pricing', plan, ...fields });
    if (result.kind === 'sent' || result.kind === 'queued') {
      reset();
      onDone();
      const isSent = result.kind === 'sent';
      toaster.show(
        isSent
          ? { tone: 'good', text: pricingMessages.success }
          : { tone: 'good', title: pricingMessages.queued, text: queuedNote },
      );
      return;
    }
    setFault(pricingMessages.failure);
    if (result.kind !== 'refused') return;
    for (const { field, message } of result.issues) {
      if (field in EMPTY) setError(field as keyof Fields, { message });
    }
  };
  const onInvalid = () => {
    const checked = check(pricingRule, getValues());
    setFault(!checked.ok && checked.sentence === pricingMessages.missing ? pricingMessages.missing : null);
  };

  return {
    form,
    fault,
    /** Forgets what went wrong; what was typed stays. */
    forgive: () => setFault(null),
    isSending: status === 'sending',
    register,
    errors: formState.errors,
    onSubmit: handleSubmit(onValid, onInvalid),
  };
}
