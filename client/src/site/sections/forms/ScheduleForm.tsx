import { chakra } from '@chakra-ui/react';
import { FieldGroup, GroupName } from '#client/shared/form/FieldGroup.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { useScripted } from '#client/shared/form/useScripted.ts';
import { usePageFacts } from '#client/shared/page/page-facts.ts';
import type { form as formContent } from '#client/site/content/schedule.ts';
import { scheduleMessages } from '#domain/messages.ts';
import { scheduleRule } from '#domain/rules/schedule.ts';
import { twoNames } from '#domain/rules/sender-name.ts';
import { officeToday } from '#domain/slots.ts';
import { showOutcomeToast } from './outcome-toast.ts';
import { CompanyFields, PersonFields, SubjectFields } from './ScheduleFields.tsx';
import { SlotChoice } from './SlotChoice.tsx';
import { SubmitRow } from './SubmitRow.tsx';
import { useMailForm } from './useMailForm.ts';

const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  company: '',
  jobTitle: '',
  teamSize: '',
  industry: '',
  region: '',
  date: '',
  time: '',
  purpose: '',
  message: '',
};

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '6' } });

/**
 * The appointment form (public spec, sections 3 and 5). Without scripts the browser posts it to the mail API, which
 * responds with a page.
 */
export function ScheduleForm({ words }: { words: typeof formContent }) {
  const scripted = useScripted();
  const { now } = usePageFacts();
  const { form, status, fieldProps, watch, onSubmit } = useMailForm({
    formType: 'schedule',
    empty: EMPTY,
    rule: () => scheduleRule({ name: twoNames, now: new Date(), onPage: true }),
    onOutcome: (outcome) => showOutcomeToast(outcome, scheduleMessages),
  });
  // Today where the provider is; by the server's clock until the page is hydrated.
  const today = officeToday(scripted ? new Date() : now);
  return (
    <Form ref={form} method="post" action="/mail/api" noValidate={scripted} onSubmit={onSubmit}>
      <input type="hidden" name="form_type" value="schedule" />
      <PersonFields words={words} fieldProps={fieldProps} />
      <CompanyFields words={words} fieldProps={fieldProps} />
      <FieldGroup>
        <GroupName>{words.groups.time}</GroupName>
        <TextField {...fieldProps('date')} label={words.fields.date.label} required type="date" min={today} />
        <SlotChoice
          words={words}
          {...fieldProps('time')}
          date={watch('date') || today}
          chosen={watch('time')}
        />
      </FieldGroup>
      <SubjectFields words={words} fieldProps={fieldProps} />
      <SubmitRow
        status={status}
        messages={scheduleMessages}
        label={words.submit}
        sendingLabel={words.processing}
      />
    </Form>
  );
}
