import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { FieldGroup, GroupName } from '#client/shared/form/FieldGroup.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { useScripted } from '#client/shared/form/useScripted.ts';
import { usePageFacts } from '#client/shared/page/page-facts.ts';
import { useNow } from '#client/shared/page/useNow.ts';
import type { form as formContent } from '#client/site/content/schedule.ts';
import { firstFreeAfter, hasFreeSlot, presetDay, slotKey } from '#client/site/data/free-slots.ts';
import type { FreeSlot } from '#client/site/data/mail-call.ts';
import { useFreeSlots } from '#client/site/data/useFreeSlots.ts';
import { scheduleMessages } from '#domain/messages.ts';
import { officeToday } from '#domain/slots.ts';
import { NextFreeSlots, OFFERED } from './NextFreeSlots.tsx';
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

const LOADING = Array.from({ length: OFFERED }, () => null);

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '6' } });

/**
 * The appointment form (public spec, sections 3 and 5). The date is preset, and the first free slots are offered as
 * buttons. Without scripts the browser posts it to the mail API, which responds with a page.
 */
export function ScheduleForm({ words }: { words: typeof formContent }) {
  const scripted = useScripted();
  const now = useNow();
  const renderedToday = officeToday(usePageFacts().now);
  const { days, isLoading, refresh } = useFreeSlots();
  const empty = { ...EMPTY, date: presetDay(renderedToday, days) };
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const { form, status, sent, freeSlots, fieldProps, watch, fill, onSubmit } = useMailForm({
    formType: 'schedule',
    empty,
    // The letters name the time on the visitor's clock too.
    fixed: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    rule: ({ scheduleRule, twoNames }) => scheduleRule({ name: twoNames, now: new Date(), onPage: true }),
    onOutcome(outcome, request) {
      showOutcomeToast(outcome, scheduleMessages);
      // Refused, since others have booked the last seat; after a booking of one's own seats may be left.
      const isTaken = (request?.freeSlots.length ?? 0) > 0;
      if (request && isTaken)
        setTaken((known) => new Set(known).add(slotKey(request.body.date ?? '', request.body.time ?? '')));
      if (isTaken || outcome === 'sent') refresh();
    },
  });
  // Today where the provider is; by the server's clock until the page is hydrated.
  const today = scripted ? officeToday(new Date()) : renderedToday;
  const chosen = { date: watch('date'), slot: watch('time') };
  usePresetAgain(empty.date, chosen, (date) => fill({ date }));
  const day = days.find(({ date }) => date === chosen.date);
  const offers = firstFreeAfter(hasFreeSlot(day, taken) ? renderedToday : chosen.date, days, OFFERED, taken);
  const offered = {
    words,
    chosen,
    now,
    today,
    onPick: ({ date, slot }: typeof chosen) => fill({ date, time: slot }),
  };
  return (
    <Form ref={form} method="post" action="/mail/api" noValidate={scripted} onSubmit={onSubmit}>
      <input type="hidden" name="form_type" value="schedule" />
      <PersonFields words={words} fieldProps={fieldProps} />
      <CompanyFields words={words} fieldProps={fieldProps} />
      <FieldGroup>
        <GroupName>{words.groups.time}</GroupName>
        <NextFreeSlots {...offered} label={words.nextFree} slots={isLoading ? LOADING : offers} />
        <TextField
          {...fieldProps('date')}
          label={words.fields.date.label}
          required
          type="date"
          min={today}
          defaultValue={empty.date}
        />
        <SlotChoice
          words={words}
          {...fieldProps('time')}
          on={{ date: chosen.date, day, taken, now }}
          chosen={chosen.slot}
        >
          <NextFreeSlots {...offered} label={words.freeInstead} slots={freeSlots.slice(0, OFFERED)} />
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

/**
 * Sets the date to the preset when that changes, as when the free slots arrive after a navigation, as long as the visitor
 * has chosen neither date nor slot.
 */
function usePresetAgain(preset: string, chosen: FreeSlot, setDate: (date: string) => void): void {
  const before = useRef(preset);
  const latest = useRef({ chosen, setDate });
  latest.current = { chosen, setDate };
  useEffect(() => {
    const { chosen, setDate } = latest.current;
    if (preset !== before.current && chosen.date === before.current && chosen.slot === '') setDate(preset);
    before.current = preset;
  }, [preset]);
}
