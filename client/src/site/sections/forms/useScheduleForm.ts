import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { renamed, ruleResolver } from '#client/shared/form/rule-resolver.ts';
import { useFirstFaultFocus } from '#client/shared/form/useFirstFaultFocus.ts';
import { toaster } from '#client/site/data/toaster.ts';
import { scheduleMessages } from '#domain/messages.ts';
import { check } from '#domain/rules/check.ts';
import { schedulePageRule } from '#domain/rules/schedule.ts';
import { useMailForm } from './useMailForm.ts';

/** Named as on the wire (public spec, section 7), so that the form also posts itself without scripts. */
const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  company: '',
  job_title: '',
  team_size: '',
  industry: '',
  region: '',
  date: '',
  time: '',
  purpose: '',
  message: '',
};
export type ScheduleFields = typeof EMPTY;

/** What the rule calls the fields that have another name on the wire. */
const RULE_NAMES = { job_title: 'jobTitle', team_size: 'teamSize' };
const pageRule = () => schedulePageRule(new Date());
const resolver = ruleResolver<ScheduleFields>(pageRule, RULE_NAMES);

/** The gateway speaks of one name, and of the others as the rule does. */
const CONTROLS: Readonly<Record<string, keyof ScheduleFields>> = {
  name: 'firstName',
  jobTitle: 'job_title',
  teamSize: 'team_size',
};
const fieldOf = (issueField: string): keyof ScheduleFields | null => {
  const field = CONTROLS[issueField] ?? issueField;
  return field in EMPTY ? (field as keyof ScheduleFields) : null;
};

/** What the appointment form does: checks itself, sends, says how it went (public spec, sections 4, 5 and 8). */
export function useScheduleForm() {
  const form = useRef<HTMLFormElement>(null);
  const { status, send, clear } = useMailForm();
  const { register, handleSubmit, getValues, reset, setError, watch, formState } = useForm({
    defaultValues: EMPTY,
    resolver,
    shouldFocusError: false,
  });
  useFirstFaultFocus(form, formState.submitCount);

  const onValid = async ({ firstName, lastName, ...rest }: ScheduleFields) => {
    const result = await send({ form_type: 'schedule', name: `${firstName} ${lastName}`, ...rest });
    if (result.kind === 'sent' || result.kind === 'queued') {
      reset();
      toaster.show({ tone: 'good', text: scheduleMessages.success });
    } else if (result.kind === 'refused') {
      toaster.show({ tone: 'bad', text: scheduleMessages.failure });
      for (const { field, message } of result.issues) {
        const faulty = fieldOf(field);
        if (faulty) setError(faulty, { message });
      }
    } else {
      toaster.show({ tone: 'bad', text: scheduleMessages.exception });
    }
  };
  const onInvalid = () => {
    clear();
    const checked = check(pageRule(), renamed(getValues(), RULE_NAMES));
    if (!checked.ok && checked.sentence === scheduleMessages.missing) {
      toaster.show({ tone: 'bad', text: scheduleMessages.missing });
    }
  };

  return {
    form,
    status,
    register,
    errors: formState.errors,
    date: watch('date'),
    time: watch('time'),
    onSubmit: handleSubmit(onValid, onInvalid),
  };
}
