import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type Path, useForm } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { newKey } from '#client/shared/data/new-key.ts';
import { useFirstFaultFocus } from '#client/shared/form/useFirstFaultFocus.ts';
import type { FreeSlot, MailBody, SentForm } from '#client/site/data/mail-call.ts';
import { addToOutbox, fateOf, onOutboxChange, type SentFate } from '#client/site/data/outbox-store.ts';
import type { MailOutcome } from '#client/site/data/sendMail.ts';
import { loadWaitingBar } from '#client/site/layout/WaitingForms.tsx';
import type { Issue, Rule } from '#domain/rules/check.ts';
import type * as FormRules from './form-rules.ts';
import { loadAfterSubmit } from './load-after-submit.ts';

/**
 * How a submit ended. `incomplete`: something required is missing and nothing was sent; `broken`: the response was not
 * one of the mail API, or the form could be neither sent nor queued; the others: see `MailOutcome`.
 */
export type FormOutcome = 'incomplete' | MailOutcome['kind'] | 'broken';

/** The state of a form (public spec, section 4). */
export type FormStatus = 'idle' | 'sending' | FormOutcome;

/** Whether the form was sent or queued: the visitor has nothing left to do. */
export const isSentOrQueued = (status: FormStatus): status is 'sent' | 'offline' | 'away' =>
  status === 'sent' || isQueued(status);

/** Whether the form waits in the outbox. */
export const isQueued = (status: FormStatus): status is 'offline' | 'away' =>
  status === 'offline' || status === 'away';

/** A request that was made, with the next free slots where its slot is taken. */
export interface SentRequest {
  readonly body: MailBody;
  readonly freeSlots: readonly FreeSlot[];
}

interface MailFormOptions<Fields> {
  readonly formType: MailBody['form_type'];
  /** Every field under its name in the rule, as it is at first: empty, or preset. Sent under the same names. */
  readonly empty: Fields;
  /** The rule of the form, made at each check, since it may depend on the time. */
  rule(rules: typeof FormRules): Rule<GenericSchema>;
  /** Fields that are sent without a control, such as the chosen plan. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Called when a submit has ended, for what a form shows beside its status. `request`: where one was made. */
  onOutcome(outcome: FormOutcome, request?: SentRequest): void;
}

/**
 * A form that is checked by its rule and sent to the mail API (public spec, sections 4, 5 and 8). A form that is sent
 * or queued is emptied, and filled again when the visitor takes it back; any other keeps its fields, with the sentence of
 * each issue at its field and the focus at the first of them.
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
  const [sent, setSent] = useState<SentForm | null>(null);
  const [freeSlots, setFreeSlots] = useState<readonly FreeSlot[]>([]);
  const { send, keep } = useKeyedSend();
  const { register, handleSubmit, getValues, setValue, reset, setError, watch, formState } = useForm<Fields>({
    defaultValues: empty as DefaultValues<Fields>,
    resolver: async (...input) => {
      const { rules, ruleResolver } = await loadAfterSubmit();
      return ruleResolver<Fields>(() => rule(rules))(...input);
    },
    shouldFocusError: false,
  });
  useFirstFaultFocus(form, formState.submitCount);
  usePreloads();
  useFateOfQueued(sent?.reference === null ? sent.key : null, (fate) => {
    setStatus((current) => (isQueued(current) ? (fate === null ? 'idle' : 'sent') : current));
    setSent((queued) => fate && queued && { ...queued, ...fate });
    if (fate !== null || sent === null) return;
    keep(sent);
    // Nothing is overwritten that was written since.
    if (isSame(getValues(), empty)) reset(fieldsOf(sent.body, empty), { keepDefaultValues: true });
  });

  const finish = (outcome: FormOutcome, request?: SentRequest) => {
    setStatus(outcome);
    onOutcome(outcome, request);
  };
  const onValid = async (fields: Fields) => {
    setStatus('sending');
    const body = { ...fixed, ...fields, form_type: formType };
    const { key, outcome } = await send(body);
    const offered = outcome.kind === 'refused' ? outcome.freeSlots : [];
    setFreeSlots(offered);
    if (isSentOrQueued(outcome.kind)) {
      setSent({ key, body, reference: outcome.kind === 'sent' ? outcome.reference : null, isLate: false });
      // The values may have changed since the form was mounted.
      reset(empty as DefaultValues<Fields>);
    }
    if (outcome.kind === 'refused') {
      for (const { field, message } of outcome.issues) setError(controlOf(field, empty), { message });
    }
    finish(outcome.kind, { body, freeSlots: offered });
  };
  const onInvalid = async () => {
    const { check, rules } = await loadAfterSubmit();
    const used = rule(rules);
    const checked = check(used, getValues());
    const { missing } = used;
    if (missing !== null && !checked.ok && checked.sentence === missing) finish('incomplete');
    else setStatus('idle');
  };

  /**
   * Queues the form where its rule cannot be fetched, as a form is kept that was posted before the scripts were there: with
   * the browser's own checks. Returns how the submit ended.
   */
  const queueUnchecked = (): FormOutcome | undefined => {
    if (!form.current?.reportValidity()) return undefined;
    const body = { ...fixed, ...getValues(), form_type: formType };
    const key = newKey();
    try {
      addToOutbox({ key, body });
    } catch {
      return 'broken';
    }
    setSent({ key, body, reference: null, isLate: false });
    reset(empty as DefaultValues<Fields>);
    return 'offline';
  };

  return {
    form,
    status,
    /** The form that was sent or queued last; null before, and once it was taken back. */
    sent,
    /** The next free slots, where the last submit was refused because its slot is taken. */
    freeSlots,
    /** Properties that connect a control with its field, and the sentence of its issue. */
    fieldProps: (name: keyof Fields & string) => ({
      ...register(name as Path<Fields>),
      error: formState.errors[name]?.message as string | undefined,
    }),
    watch,
    /** Sets fields without their controls, and drops their issues. */
    fill(values: Partial<Fields>) {
      for (const [name, value] of Object.entries(values)) {
        setValue(name as Path<Fields>, value, { shouldValidate: formState.isSubmitted });
      }
    },
    /** Hides the outcome of the last submit; the fields keep their values. */
    clearOutcome: () => setStatus((current) => (current === 'sending' ? current : 'idle')),
    async onSubmit(event?: FormEvent) {
      // The button is not disabled meanwhile, which would take the focus from it.
      if (status === 'sending') return event?.preventDefault();
      // Rejects only where the rule cannot be fetched.
      return handleSubmit(
        onValid,
        onInvalid,
      )(event).catch(() => {
        const outcome = queueUnchecked();
        if (outcome) finish(outcome);
      });
    },
  };
}

/** Whether the fields have the same values in both. */
const isSame = (some: Record<string, string>, others: Record<string, string>) =>
  Object.keys(others).every((name) => some[name] === others[name]);

/** The fields of a form as they were sent, without those that have no control. */
const fieldsOf = <Fields extends Record<string, string>>(body: MailBody, empty: Fields) =>
  Object.fromEntries(Object.keys(empty).map((name) => [name, body[name] ?? ''])) as Fields;

/** The control an issue is shown at: that of its field; the first one for a field without a control. */
const controlOf = <Fields extends Record<string, string>>(field: Issue['field'], empty: Fields) =>
  (Object.hasOwn(empty, field) ? field : Object.keys(empty)[0]) as Path<Fields>;

/**
 * Sends under an idempotency key that belongs to one filled form: the same content again has the same key, other
 * content another. `keep` names the key of a form that was taken back, which may have reached the gateway all the same.
 */
function useKeyedSend() {
  const attempt = useRef<{ content: string; key: string } | null>(null);
  const send = async (
    body: MailBody,
  ): Promise<{ key: string; outcome: MailOutcome | { kind: 'broken' } }> => {
    const content = JSON.stringify(body);
    if (attempt.current?.content !== content) attempt.current = { content, key: newKey() };
    const { key } = attempt.current;
    try {
      const { sendMail } = await loadAfterSubmit();
      const outcome = await sendMail(body, key);
      if (outcome.kind !== 'refused') attempt.current = null;
      return { key, outcome };
    } catch {
      return { key, outcome: { kind: 'broken' } };
    }
  };
  const keep = ({ key, body }: SentForm) => {
    attempt.current = { content: JSON.stringify(body), key };
  };
  return { send, keep };
}

/** Fetches what a submit needs as soon as the page is hydrated: by the time of the submit the network may be away. */
function usePreloads(): void {
  useEffect(() => {
    for (const loading of [loadAfterSubmit(), loadWaitingBar()]) loading.catch(() => undefined);
  }, []);
}

/** Tells when this or another tab has sent a queued form, and how it was stored, or with null that it was taken back. */
function useFateOfQueued(key: string | null, onFate: (fate: SentFate | null) => void): void {
  const latest = useRef(onFate);
  latest.current = onFate;
  useEffect(() => {
    if (key === null) return;
    return onOutboxChange(() => {
      const fate = fateOf(key);
      if (fate !== undefined) latest.current(fate);
    });
  }, [key]);
}
