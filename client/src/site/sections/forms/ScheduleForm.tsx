import { chakra } from '@chakra-ui/react';
import type { RefObject } from 'react';
import { FieldGroup, GroupName } from '#client/shared/form/FieldGroup.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import type { form as formContent } from '#client/site/content/schedule.ts';
import { scheduleMessages } from '#domain/messages.ts';
import { NextFreeSlots } from './NextFreeSlots.tsx';
import { CompanyFields, PersonFields, SubjectFields } from './ScheduleFields.tsx';
import { SlotChoice } from './SlotChoice.tsx';
import { SubmitRow } from './SubmitRow.tsx';
import { type SlotPick, useScheduleForm } from './useScheduleForm.ts';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '6' } });

interface ScheduleFormProps {
  words: typeof formContent;
  /** Slots that are picked outside of the form. */
  picked: RefObject<SlotPick>;
}

/** The appointment form. Without scripts the browser posts it to the mail API, which responds with a page. */
export function ScheduleForm({ words, picked }: ScheduleFormProps) {
  const { form, status, sent, fieldProps, onSubmit, scripted, preset, chosen, on, offered, today, instead } =
    useScheduleForm(picked);
  return (
    <Form
      ref={form}
      // Takes the focus after a slot was picked above it.
      tabIndex={-1}
      aria-label={words.heading}
      method="post"
      action="/mail/api"
      noValidate={scripted}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="form_type" value="schedule" />
      <PersonFields words={words} fieldProps={fieldProps} />
      <CompanyFields words={words} fieldProps={fieldProps} />
      <FieldGroup>
        <GroupName>{words.groups.time}</GroupName>
        <TextField
          {...fieldProps('date')}
          label={words.fields.date.label}
          remark={words.dateZone}
          required
          type="date"
          min={today}
          // Without it, browsers take years of six digits, which are no dates to JavaScript.
          max="9999-12-31"
          defaultValue={preset}
        />
        <SlotChoice words={words} {...fieldProps('time')} on={on} chosen={chosen.slot}>
          <NextFreeSlots {...offered} words={words} label={words.freeInstead} slots={instead} />
        </SlotChoice>
      </FieldGroup>
      <SubjectFields words={words} fieldProps={fieldProps} />
      <SubmitRow
        status={status}
        sent={sent}
        messages={scheduleMessages}
        label={words.submit}
        sendingLabel={words.processing}
      />
    </Form>
  );
}
