import { chakra, Heading, Link, Stack, Text } from '@chakra-ui/react';
import type { RefObject } from 'react';
import { FieldGroup, GroupName } from '#client/shared/form/FieldGroup.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { telephoneAddress } from '#client/shared/ui/telephone-address.ts';
import type { labels } from '#client/site/content/schedule.ts';
import { useSettings } from '#client/site/data/useSettings.ts';
import { scheduleMessages } from '#domain/messages.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';
import { Band, Split } from './Band.tsx';
import { NextFreeSlots } from './forms/NextFreeSlots.tsx';
import { CompanyFields, PersonFields, SubjectFields } from './forms/ScheduleFields.tsx';
import { SlotChoice } from './forms/SlotChoice.tsx';
import { SubmitRow } from './forms/SubmitRow.tsx';
import { type SlotPick, useScheduleForm } from './forms/useScheduleForm.ts';
import { NextSteps } from './NextSteps.tsx';

const Form = styled('form', { display: 'flex', flexDirection: 'column', gap: '12' });

interface ScheduleFormProps {
  words: typeof labels & WordsOfPage<'schedule'>['form'];
  /** Slots that are picked outside of the form. */
  picked: RefObject<SlotPick>;
}

/** The appointment form: the time first, since it decides whether one goes on. Without scripts the browser posts it to the mail API, which responds with a page. */
function ScheduleForm({ words, picked }: ScheduleFormProps) {
  const {
    form,
    status,
    sent,
    fieldProps,
    onSubmit,
    scripted,
    preset,
    chosen,
    on,
    offered,
    today,
    lastDay,
    instead,
  } = useScheduleForm(picked);
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
      <FieldGroup>
        <GroupName>{words.groups.time}</GroupName>
        <TextField
          {...fieldProps('date')}
          label={words.fields.date.label}
          remark={words.dateZone}
          required
          type="date"
          min={today}
          max={lastDay}
          defaultValue={preset}
        />
        <SlotChoice words={words} {...fieldProps('time')} on={on} chosen={chosen.slot}>
          <NextFreeSlots {...offered} words={words} label={words.freeInstead} slots={instead} />
        </SlotChoice>
      </FieldGroup>
      <PersonFields words={words} fieldProps={fieldProps} />
      <CompanyFields words={words} fieldProps={fieldProps} />
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

/** The surface below the form. */
const Sheet = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '8',
  padding: { base: '4', md: '8' },
  backgroundColor: 'surface',
  border: 'hair',
  borderRadius: 'control',
});

interface ScheduleFormBandProps {
  /** Slots that are picked outside of the form. */
  picked: RefObject<SlotPick>;
  words: typeof labels & WordsOfPage<'schedule'>['form'];
  next: WordsOfPage<'schedule'>['whatHappensNext'];
  aside: WordsOfPage<'schedule'>['aside'];
}

/** The appointment form, the steps that follow, and the telephone number as an alternative. */
export function ScheduleFormBand({ picked, words, next, aside }: ScheduleFormBandProps) {
  const { company, contact } = useSettings();
  return (
    <Band ground="sunken">
      <Split left="eight" gap={{ base: '12', lg: '20' }}>
        <Sheet>
          <div>
            <Heading>{words.heading}</Heading>
            <Text color="ink.muted" paddingBlockStart="2">
              {words.lead}
            </Text>
          </div>
          <ScheduleForm words={words} picked={picked} />
        </Sheet>
        <Stack gap="10">
          <NextSteps words={next} />
          <chakra.section paddingBlockStart="4" borderTop="rule">
            <Heading as="h3" size="sm">
              {aside.heading}
            </Heading>
            <Text textStyle="small" color="ink.muted" paddingBlockStart="1">
              {aside.text}
            </Text>
            <Link variant="plain" href={telephoneAddress(contact.phone.india.main)} fontWeight="650">
              {contact.phone.india.main}
            </Link>
            <Text textStyle="small" color="ink.muted">
              {company.businessHours}
            </Text>
          </chakra.section>
        </Stack>
      </Split>
    </Band>
  );
}
