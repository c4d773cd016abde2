import { Button, chakra, Heading, HStack, Text } from '@chakra-ui/react';
import { type RefObject, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TextField } from '#client/shared/form/TextField.tsx';
import { usePageFacts } from '#client/shared/page/page-facts.ts';
import { useNow } from '#client/shared/page/useNow.ts';
import { labels } from '#client/site/content/appointment.ts';
import { labels as scheduleWords } from '#client/site/content/schedule.ts';
import { shownDate } from '#client/site/data/appointment-address.ts';
import { presetDay } from '#client/site/data/free-slots.ts';
import { useFreeSlots } from '#client/site/data/useFreeSlots.ts';
import type { DaySlot } from '#domain/booking-terms.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';
import { officeToday } from '#domain/slots.ts';
import { NextFreeSlots, OFFERED } from './NextFreeSlots.tsx';
import { SlotChoice } from './SlotChoice.tsx';
import { usePostedForm } from './usePostedForm.ts';
import { useWrittenFields } from './written-fields.ts';

const NONE: ReadonlySet<string> = new Set();

/** A form of a link's page. */
export const Part = chakra('section', {
  base: { display: 'flex', flexDirection: 'column', gap: '6', paddingBlockStart: '6', borderTop: 'rule' },
});

interface MoveAppointmentProps {
  token: string;
  words: WordsOfPage<'appointment'>['move'];
}

/**
 * Moves the appointment of a link: a date, and the slots of that date. Without scripts a button shows the slots of
 * another date, which is a query of this page, and the browser posts the form.
 */
export function MoveAppointment({ token, words }: MoveAppointmentProps) {
  const address = `/appointment/${token}`;
  const today = officeToday(usePageFacts().now);
  const now = useNow();
  const { days, lastDay, beyond } = useFreeSlots();
  const { form, refusal, isSending, onSubmit } = usePostedForm(address, labels.unreachable);
  const { chosen, change, pick } = useChosenSlot(form, presetDay(today, days));
  // What is no date names no day: nothing can be said about it.
  const date = isCalendarDate(chosen.date) ? chosen.date : '';
  const day = days.find((known) => known.date === date);
  return (
    <Part id="move">
      <Heading>{words.heading}</Heading>
      <Text color="ink.muted">{words.text}</Text>
      <chakra.form
        ref={form}
        method="post"
        action={address}
        onSubmit={onSubmit}
        display="flex"
        flexDirection="column"
        gap="6"
      >
        <input type="hidden" name="action" value="move" />
        <HStack wrap="wrap" gap="4" align="flex-end">
          <TextField
            label={labels.date}
            remark={scheduleWords.dateZone}
            name="date"
            type="date"
            required
            min={now ? officeToday(now) : today}
            max={lastDay}
            defaultValue={chosen.date}
            onChange={({ target }) => change({ date: target.value })}
          />
          <noscript>
            <Button type="submit" variant="outline" formMethod="get" formNoValidate>
              {labels.show}
            </Button>
          </noscript>
        </HStack>
        <SlotChoice
          words={scheduleWords}
          on={{ date, day, taken: NONE, now, beyond: beyond(date) }}
          chosen={chosen.slot}
          error={refusal?.message}
          name="slot"
          onChange={async ({ target }) => change({ slot: target.value })}
          onBlur={async () => undefined}
          ref={() => undefined}
        >
          <NextFreeSlots
            words={scheduleWords}
            label={scheduleWords.freeInstead}
            slots={refusal?.freeSlots.slice(0, OFFERED) ?? []}
            chosen={chosen}
            now={now}
            onPick={pick}
          />
        </SlotChoice>
        <Button type="submit" alignSelf="flex-start" aria-disabled={isSending || undefined}>
          {labels.move}
        </Button>
      </chakra.form>
    </Part>
  );
}

/** Date and slot as they are in the controls, which the browser owns, so that it can post them without scripts. */
function useChosenSlot(form: RefObject<HTMLFormElement | null>, preset: string) {
  const [params] = useSearchParams();
  const first = { date: shownDate(params) || preset, slot: '' };
  const [chosen, setChosen] = useState(first);
  // They may have been changed before the page was hydrated.
  const read = () => {
    const data = form.current ? new FormData(form.current) : null;
    return { date: String(data?.get('date') ?? first.date), slot: String(data?.get('slot') ?? '') };
  };
  const fill = (values: Partial<DaySlot>) => {
    for (const [name, value] of Object.entries(values)) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof RadioNodeList || control instanceof HTMLInputElement) control.value = value;
    }
    setChosen(read());
  };
  const keep = useWrittenFields({ formType: 'move', empty: first, read, fill });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated
  useEffect(() => setChosen(read()), []);
  const change = (values: Partial<DaySlot>) => {
    setChosen((known) => ({ ...known, ...values }));
    keep();
  };
  const pick = ({ date, slot }: DaySlot) => {
    fill({ date, slot });
    keep();
  };
  return { chosen, change, pick };
}
