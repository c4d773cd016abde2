import { chakra } from '@chakra-ui/react';
import { FieldGroup, GroupName } from '#client/shared/form/FieldGroup.tsx';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { TextBox, TextField } from '#client/shared/form/TextField.tsx';
import { useScripted } from '#client/shared/form/useScripted.ts';
import { usePageFacts } from '#client/shared/page/page-facts.ts';
import { Button } from '#client/shared/ui/Button.tsx';
import type { form } from '#client/site/content/schedule.ts';
import type { Field } from '#client/site/content/shapes.ts';
import { limits } from '#domain/limits.ts';
import { scheduleMessages } from '#domain/messages.ts';
import { companySizes, consultationTypes, industries, regions } from '#domain/options.ts';
import { officeToday } from '#domain/slots.ts';
import { FormOutcome } from './FormOutcome.tsx';
import { SlotChoice } from './SlotChoice.tsx';
import { type ScheduleFields, useScheduleForm } from './useScheduleForm.ts';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '6' } });

/**
 * The appointment form (public spec, sections 3 and 5). Without scripts it posts itself to the mail API, which
 * answers with a page.
 */
export function ScheduleForm({ words }: { words: typeof form }) {
  const { fields, groups, optional } = words;
  const scripted = useScripted();
  const { now } = usePageFacts();
  const { form, status, register, errors, date, time, onSubmit } = useScheduleForm();
  // Today where the provider is; the server's day until the page is alive.
  const today = officeToday(scripted ? new Date() : now);
  const named = (name: keyof ScheduleFields, { label }: Field) => ({
    ...register(name),
    label,
    error: errors[name]?.message,
  });
  const text = (name: keyof ScheduleFields, field: Field) => ({
    ...named(name, field),
    placeholder: field.hint,
  });
  const choice = (name: keyof ScheduleFields, field: Field) => ({
    ...named(name, field),
    hint: field.hint,
    remark: optional,
  });

  return (
    <Form ref={form} method="post" action="/mail/api" noValidate={scripted} onSubmit={onSubmit}>
      <input type="hidden" name="form_type" value="schedule" />
      <FieldGroup>
        <GroupName>{groups.person}</GroupName>
        <TextField
          {...text('firstName', fields.firstName)}
          required
          maxLength={limits.name}
          autoComplete="given-name"
        />
        <TextField
          {...text('lastName', fields.lastName)}
          required
          maxLength={limits.name}
          autoComplete="family-name"
        />
        <TextField
          {...text('email', fields.email)}
          required
          type="email"
          maxLength={limits.email}
          autoComplete="email"
        />
        <TextField
          {...text('phone', fields.phone)}
          required
          type="tel"
          maxLength={limits.phone}
          autoComplete="tel"
        />
      </FieldGroup>
      <FieldGroup>
        <GroupName>{groups.company}</GroupName>
        <TextField
          {...text('company', fields.company)}
          required
          maxLength={limits.company}
          autoComplete="organization"
        />
        <TextField
          {...text('job_title', fields.jobTitle)}
          required
          maxLength={limits.jobTitle}
          autoComplete="organization-title"
        />
        <SelectField {...choice('region', fields.region)} choices={regions} />
        <SelectField
          {...choice('team_size', fields.teamSize)}
          choices={companySizes.map((size) => ({ value: size, label: `${size} ${words.employees}` }))}
        />
        <div data-wide>
          <SelectField {...choice('industry', fields.industry)} choices={industries} />
        </div>
      </FieldGroup>
      <FieldGroup>
        <GroupName>{groups.time}</GroupName>
        <TextField {...text('date', fields.date)} required type="date" min={today} />
        <SlotChoice
          words={words}
          control={register('time')}
          date={date || today}
          chosen={time}
          error={errors.time?.message}
        />
      </FieldGroup>
      <FieldGroup>
        <GroupName>{groups.subject}</GroupName>
        <div data-wide>
          <SelectField {...choice('purpose', fields.purpose)} choices={consultationTypes} />
        </div>
        <div data-wide>
          <TextBox {...text('message', fields.message)} remark={optional} maxLength={limits.message} />
        </div>
      </FieldGroup>
      <chakra.div display="flex" flexDirection="column" gap="3" alignItems="stretch">
        <Button type="submit" alignSelf={{ sm: 'flex-start' }} disabled={status === 'sending'}>
          {status === 'sending' ? words.processing : words.submit}
        </Button>
        <FormOutcome status={status} messages={scheduleMessages} />
      </chakra.div>
    </Form>
  );
}
