import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type Path, type PathValue, type UseFormReturn, useForm } from 'react-hook-form';
import { newKey } from '#client/shared/data/new-key.ts';
import { useFirstFaultFocus } from '#client/shared/form/useFirstFaultFocus.ts';
import type { MailBody, SentForm } from '#client/site/data/mail-call.ts';
import { addToOutbox, type WaitingMail } from '#client/site/data/outbox-store.ts';
import type { MailOutcome } from '#client/site/data/sendMail.ts';
import { loadWaitingBar } from '#client/site/layout/WaitingForms.tsx';
import type { DaySlot } from '#domain/booking-terms.ts';
import type { FormChoices } from '#domain/forms/form-choices.ts';
import type { Issue } from '#domain/rules/check.ts';
import type { FormFiles } from './FormFilesField.tsx';
import { loadAfterSubmit } from './load-after-submit.tsx';
import { unreadFields, useOneSubmit } from './one-submit.ts';
import { useFateOfQueued } from './useFateOfQueued.ts';
import { useKeyedSend } from './useKeyedSend.ts';
import { forgetWritten, isSame, useWrittenFields } from './written-fields.ts';

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
  readonly freeSlots: readonly DaySlot[];
}

interface MailFormOptions<Fields> {
  readonly formType: MailBody['form_type'];
  /** Every field under its name in the rule, as it is at first: empty, or preset. Sent under the same names. */
  readonly empty: Fields;
  /** What staff let visitors choose from; left out: the form has no such field. */
  readonly choices?: FormChoices;
  /** Fields that are sent without a control, such as the chosen plan. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Files beside the fields; left out: the form has none. */
  readonly files?: FormFiles;
  /** Called when a submit has ended, for what a form shows beside its status. `request`: where one was made. */
  onOutcome(outcome: FormOutcome, request?: SentRequest): void;
}

/**
 * A form that is checked by its rule and sent to the mail API (public spec, sections 4, 5 and 8). A form that is sent
 * or queued is emptied, unless something else was written meanwhile, and filled again when the visitor takes it back; any other keeps its fields, with the sentence of
 * each issue at its field and the focus at the first of them.
 */
export function useMailForm<Fields extends Record<string, string>>(options: MailFormOptions<Fields>) {
  const { formType, empty, choices } = options;
  const form = useRef<HTMLFormElement>(null);
  const fields = useForm<Fields>({
    defaultValues: empty as DefaultValues<Fields>,
    resolver: async (...input) => {
      const loaded = await loadAfterSubmit();
      return loaded.ruleResolver<Fields>(() => loaded.pageRule(formType, choices))(...input);
    },
    shouldFocusError: false,
  });
  const { register, setValue, getValues, watch, formState, subscribe } = fields;
  const setFields = (values: Partial<Fields>, options?: { shouldValidate: boolean }) => {
    for (const [name, value] of Object.entries(values))
      setValue(name as Path<Fields>, value as PathValue<Fields, Path<Fields>>, options);
  };
  const keepWritten = useWrittenFields<Fields>({
    formType,
    empty,
    read: getValues,
    fill: setFields,
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: keepWritten }),
    [subscribe, keepWritten],
  );
  useFirstFaultFocus(form, formState.submitCount);
  usePreloads();
  const { run, accepted } = useOneSubmit();
  const { submit, ...outcome } = useSubmit(options, form, fields, accepted);
  return {
    form,
    ...outcome,
    async onSubmit(event?: FormEvent) {
      event?.preventDefault();
      // The button is not disabled meanwhile, which would take the focus from it.
      await run(isSame(getValues(), empty), () => {
        setFields(unreadFields(form.current, getValues()) as Partial<Fields>);
        return submit(event);
      });
    },
    /** Properties that connect a control with its field, and the sentence of its issue. */
    fieldProps: (name: keyof Fields & string) => ({
      ...register(name as Path<Fields>),
      error: formState.errors[name]?.message as string | undefined,
    }),
    watch,
    /** Sets fields without their controls, and drops their issues. */
    fill: (values: Partial<Fields>) => setFields(values, { shouldValidate: formState.isSubmitted }),
  };
}

/** What becomes of a form when it is submitted, and after. */
function useSubmit<Fields extends Record<string, string>>(
  { formType, empty, choices, fixed, files, onOutcome }: MailFormOptions<Fields>,
  form: RefObject<HTMLFormElement | null>,
  { handleSubmit, getValues, reset, setError }: UseFormReturn<Fields>,
  accepted: () => void,
) {
  const [status, setStatus] = useState<FormStatus>('idle');
  const [sent, setSent] = useState<SentForm | null>(null);
  const [freeSlots, setFreeSlots] = useState<readonly DaySlot[]>([]);
  const { send, keep } = useKeyedSend();
  const refusal = useFateOfQueued(sent?.reference === null ? sent.key : null, (fate) => {
    setStatus((current) => (isQueued(current) ? (fate === null ? 'idle' : 'sent') : current));
    setSent((queued) => fate && queued && { ...queued, ...fate });
    if (fate !== null || sent === null) return;
    keep(sent);
    // Nothing is overwritten that was written since.
    if (isSame(getValues(), empty)) reset(fieldsOf(sent.body, empty), { keepDefaultValues: true });
  });

  const bodyOf = (fields: Fields): MailBody => ({ ...fixed, ...fields, form_type: formType });
  const finish = (outcome: FormOutcome, request?: SentRequest) => {
    setStatus(outcome);
    onOutcome(outcome, request);
  };
  const accept = (mail: Omit<SentForm, 'isLate'>, attached: readonly File[] = []) => {
    setSent({ ...mail, isLate: false });
    accepted();
    files?.clear(attached);
    forgetWritten(formType, fieldsOf(mail.body, empty));
    // What was written meanwhile is not sent. The defaults may have changed since the form was mounted.
    if (isSame(getValues(), fieldsOf(mail.body, empty))) reset(empty as DefaultValues<Fields>);
  };
  const onValid = async (fields: Fields) => {
    setStatus('sending');
    const body = bodyOf(fields);
    const attached = files?.chosen() ?? [];
    const { key, outcome } = await send(body, attached);
    const { freeSlots: offered, issues } = outcome.kind === 'refused' ? outcome : NOTHING;
    setFreeSlots(offered);
    if (isSentOrQueued(outcome.kind))
      accept({ key, body, reference: outcome.kind === 'sent' ? outcome.reference : null }, attached);
    for (const { field, message } of issues)
      if (files && field === 'files') files.refuse(message);
      else setError(controlOf(field, empty), { message });
    finish(outcome.kind, { body, freeSlots: offered });
  };
  const onInvalid = async () => {
    const loaded = await loadAfterSubmit();
    const used = loaded.pageRule(formType, choices);
    const checked = loaded.check(used, getValues());
    if (!checked.ok && checked.sentence === loaded.missingOf(used)) finish('incomplete');
    else setStatus('idle');
  };
  // As a form is kept that was posted before the scripts were there: with the browser's own checks, and without files.
  const queueUnchecked = () => {
    if (!form.current?.reportValidity()) return undefined;
    const mail = { key: newKey(), body: bodyOf(getValues()) };
    const isKept = !files?.chosen().length && tryToQueue(mail);
    if (isKept) accept({ ...mail, reference: null });
    finish(isKept ? 'offline' : 'broken');
  };

  return {
    status,
    /** The form that was sent or queued last; null before, and once it was taken back. */
    sent: sent && { ...sent, refusal },
    /** The next free slots, where the last submit was refused because its slot is taken. */
    freeSlots,
    /** Hides the outcome of the last submit; the fields keep their values. */
    clearOutcome: () => setStatus((current) => (current === 'sending' ? current : 'idle')),
    // Rejects only where the rule cannot be fetched.
    submit: (event?: FormEvent) => handleSubmit(onValid, onInvalid)(event).catch(queueUnchecked),
  };
}

/** Queues a form in the outbox; false: this browser cannot store it. */
function tryToQueue(mail: WaitingMail): boolean {
  try {
    addToOutbox(mail);
    return true;
  } catch {
    return false;
  }
}

/** What an outcome offers that is no refusal. */
const NOTHING = { freeSlots: [], issues: [] };

/** The fields of a form as they were sent, without those that have no control. */
const fieldsOf = <Fields extends Record<string, string>>(body: MailBody, empty: Fields) =>
  Object.fromEntries(Object.keys(empty).map((name) => [name, body[name] ?? ''])) as Fields;

/** The control an issue is shown at: that of its field; the first one for a field without a control. */
const controlOf = <Fields extends Record<string, string>>(field: Issue['field'], empty: Fields) =>
  (Object.hasOwn(empty, field) ? field : Object.keys(empty)[0]) as Path<Fields>;

/** Fetches what a submit needs as soon as the page is hydrated: by the time of the submit the network may be away. */
function usePreloads(): void {
  useEffect(() => {
    for (const loading of [loadAfterSubmit(), loadWaitingBar()]) loading.catch(() => undefined);
  }, []);
}
