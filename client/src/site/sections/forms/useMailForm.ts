import { useRef, useState } from 'react';
import { type DefaultValues, type Path, useForm } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { newKey } from '#client/shared/data/new-key.ts';
import { ruleResolver } from '#client/shared/form/rule-resolver.ts';
import { useFirstFaultFocus } from '#client/shared/form/useFirstFaultFocus.ts';
import type { MailBody } from '#client/site/data/mail-call.ts';
import { type MailOutcome, sendMail } from '#client/site/data/sendMail.ts';
import { check, type Issue, type Rule } from '#domain/rules/check.ts';

/**
 * How a submit ended. `incomplete`: something required is missing and nothing was sent; `broken`: the response was not
 * one of the mail API, or the form could be neither sent nor queued; the others: see `MailOutcome`.
 */
export type FormOutcome = 'incomplete' | MailOutcome['kind'] | 'broken';

/** The state of a form (public spec, section 4). */
export type FormStatus = 'idle' | 'sending' | FormOutcome;

/** Whether the form was sent or queued: the visitor has nothing left to do. */
export const isSentOrQueued = (status: FormStatus): status is 'sent' | 'offline' | 'away' =>
  status === 'sent' || status === 'offline' || status === 'away';

interface MailFormOptions<Fields> {
  readonly formType: MailBody['form_type'];
  /** Every field under its name in the rule, empty. Sent under the same names. */
  readonly empty: Fields;
  /** The rule of the form, made at each check, since it may depend on the time. */
  rule(): Rule<GenericSchema>;
  /** Fields that are sent without a control, such as the chosen plan. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Called when a submit has ended, for what a form shows beside its status. */
  onOutcome(outcome: FormOutcome): void;
}

/**
 * A form that is checked by its rule and sent to the mail API (public spec, sections 4, 5 and 8). A form that is sent
 * or queued is emptied; any other keeps its fields, with the sentence of each issue at its field and the focus at the
 * first of them.
 */
export function useMailForm<Fields extends Record<string, string>>({
  formType,
  empty,
  rule,
  fixed,
  onOutcome,
}: MailFormOptions<Fields>) {
  const form = useRef<HTMLFormElement>(null);
  const [status, setStatus] = useState<FormStatus>('idle');
  const send = useKeyedSend();
  const { register, handleSubmit, getValues, reset, setError, watch, formState } = useForm<Fields>({
    defaultValues: empty as DefaultValues<Fields>,
    resolver: ruleResolver<Fields>(rule),
    shouldFocusError: false,
  });
  useFirstFaultFocus(form, formState.submitCount);

  const finish = (outcome: FormOutcome) => {
    setStatus(outcome);
    onOutcome(outcome);
  };
  const onValid = async (fields: Fields) => {
    setStatus('sending');
    const outcome = await send({ ...fixed, ...fields, form_type: formType });
    if (isSentOrQueued(outcome.kind)) reset();
    if (outcome.kind === 'refused') {
      for (const { field, message } of outcome.issues) setError(controlOf(field, empty), { message });
    }
    finish(outcome.kind);
  };
  const onInvalid = () => {
    const { missing } = rule();
    const checked = check(rule(), getValues());
    if (missing !== null && !checked.ok && checked.sentence === missing) finish('incomplete');
    else setStatus('idle');
  };

  return {
    form,
    status,
    /** Properties that connect a control with its field, and the sentence of its issue. */
    fieldProps: (name: keyof Fields & string) => ({
      ...register(name as Path<Fields>),
      error: formState.errors[name]?.message as string | undefined,
    }),
    watch,
    /** Hides the outcome of the last submit; the fields keep their values. */
    clearOutcome: () => setStatus((current) => (current === 'sending' ? current : 'idle')),
    onSubmit: handleSubmit(onValid, onInvalid),
  };
}

/** The control an issue is shown at: that of its field; the first one for a field without a control. */
const controlOf = <Fields extends Record<string, string>>(field: Issue['field'], empty: Fields) =>
  (Object.hasOwn(empty, field) ? field : Object.keys(empty)[0]) as Path<Fields>;

/**
 * Sends under an idempotency key that belongs to one filled form: the same content again has the same key, other
 * content another.
 */
function useKeyedSend() {
  const attempt = useRef<{ content: string; key: string } | null>(null);
  return async (body: MailBody): Promise<MailOutcome | { kind: 'broken' }> => {
    const content = JSON.stringify(body);
    if (attempt.current?.content !== content) attempt.current = { content, key: newKey() };
    try {
      const outcome = await sendMail(body, attempt.current.key);
      if (outcome.kind !== 'refused') attempt.current = null;
      return outcome;
    } catch {
      return { kind: 'broken' };
    }
  };
}
