import { type RefObject, useEffect, useRef, useState } from 'react';
import { useScripted } from '#client/shared/form/useScripted.ts';
import { usePageFacts } from '#client/shared/page/page-facts.ts';
import { useChoices } from '#client/shared/page/page-words.ts';
import { useNow } from '#client/shared/page/useNow.ts';
import {
  firstFreeAfter,
  hasFreeSlot,
  type OfficeDay,
  presetDay,
  slotKey,
} from '#client/site/data/free-slots.ts';
import { useFreeSlots } from '#client/site/data/useFreeSlots.ts';
import type { DaySlot } from '#domain/booking-terms.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { scheduleMessages } from '#domain/messages.ts';
import { officeToday } from '#domain/slots.ts';
import { OFFERED } from './NextFreeSlots.tsx';
import { showOutcomeToast } from './outcome-toast.ts';
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

/** How a slot that is picked outside of the form gets into it. */
export interface SlotPick {
  /** Sets date and time, and leads to the form; absent until that is hydrated. */
  fill?: ((slot: DaySlot) => void) | undefined;
  /** A slot that was picked before, for when it is. */
  waiting?: DaySlot | undefined;
}

/**
 * The state of the appointment form (public spec, sections 3 and 5). The date is preset. `picked`: slots that are
 * picked outside of the form.
 */
export function useScheduleForm(picked: RefObject<SlotPick>) {
  const scripted = useScripted();
  const now = useNow();
  const renderedToday = officeToday(usePageFacts().now);
  const { days, lastDay, beyond, refresh } = useFreeSlots();
  const empty = { ...EMPTY, date: presetDay(renderedToday, days) };
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const { form, status, sent, freeSlots, fieldProps, watch, fill, onSubmit } = useMailForm({
    formType: 'schedule',
    empty,
    // The letters name the time on the visitor's clock too.
    fixed: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    choices: useChoices(),
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
  const written = watch('date');
  // What is no date names no day: nothing can be said about it.
  const chosen = { date: isCalendarDate(written) ? written : '', slot: watch('time') };
  usePresetAgain(empty.date, chosen, (date) => fill({ date }));
  const onPick = ({ date, slot }: DaySlot) => fill({ date, time: slot });
  useEffect(() => {
    const pick = picked.current;
    pick.fill = (slot) => {
      onPick(slot);
      form.current?.focus();
      form.current?.scrollIntoView();
    };
    if (pick.waiting) pick.fill(pick.waiting);
    pick.waiting = undefined;
    return () => {
      pick.fill = undefined;
    };
  });
  const day = days.find(({ date }) => date === chosen.date);
  const tooFar = beyond(chosen.date);
  const instead = freeSlots.length > 0 ? freeSlots : freeInstead(chosen.date, days, taken, tooFar !== null);
  return {
    form,
    status,
    sent,
    fieldProps,
    onSubmit,
    /** Whether scripts check the form. */
    scripted,
    preset: empty.date,
    chosen,
    /** What is known of the chosen day. */
    on: { date: chosen.date, day, taken, now, beyond: tooFar },
    /** What slots are offered with; `onPick` sets date and time. */
    offered: { chosen, now, onPick },
    /** The first and the last office date that can be chosen. */
    today,
    lastDay,
    /** Those to choose instead of a slot or a day that cannot be had. */
    instead: instead.slice(0, OFFERED),
  };
}

/** The next free slots, in place of a day on which nothing is free, or of one that is too far ahead, where the first are. */
function freeInstead(
  date: string,
  days: readonly OfficeDay[],
  taken: ReadonlySet<string>,
  isTooFar: boolean,
) {
  if (isTooFar) return firstFreeAfter('', days, OFFERED, taken);
  const day = days.find((known) => known.date === date);
  return hasFreeSlot(day, taken) ? [] : firstFreeAfter(date, days, OFFERED, taken);
}

/**
 * Sets the date to the preset when that changes, as when the free slots arrive after a navigation, as long as the visitor
 * has chosen neither date nor slot.
 */
function usePresetAgain(preset: string, chosen: DaySlot, setDate: (date: string) => void): void {
  const before = useRef(preset);
  const latest = useRef({ chosen, setDate });
  latest.current = { chosen, setDate };
  useEffect(() => {
    const { chosen, setDate } = latest.current;
    if (preset !== before.current && chosen.date === before.current && chosen.slot === '') setDate(preset);
    before.current = preset;
  }, [preset]);
}
