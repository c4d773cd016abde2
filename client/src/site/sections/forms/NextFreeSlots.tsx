import { Box, Button, Span, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { isOfficeTime, localSlot, shortOfficeDay } from '#client/shared/time/slot-times.ts';
import { styled } from '#client/shared/ui/styled.ts';
import type { labels } from '#client/site/content/schedule.ts';
import type { DaySlot } from '#domain/booking-terms.ts';
import { addDays, findSlot, officeToday, slotStart } from '#domain/slots.ts';

/** How many free slots are offered as buttons (issue "Appointments that are real"). */
export const OFFERED = 3;

const Choices = styled('div', { display: 'grid', gap: '2' });

/** A row of two parts, below each other on a phone, whether or not the second is known yet. */
const choice = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignContent: 'center',
  gap: '0',
  minHeight: { base: '16', md: 'touch' },
  textAlign: 'start',
  fontVariantNumeric: 'tabular-nums',
  '&[aria-pressed=true]': { borderColor: 'ink', boxShadow: 'inset 0 0 0 1px {colors.ink}' },
  // Forced colours have no shadows; an outline is that of the focus.
  '@media (forced-colors: active)': { '&[aria-pressed=true]': { borderWidth: '3px' } },
} as const;

interface NextFreeSlotsProps {
  words: typeof labels;
  /** Over the buttons. */
  label: string;
  /** Null for each that is loading. */
  slots: readonly (DaySlot | null)[];
  /** The slot in the form, where the buttons are a part of it. */
  chosen?: DaySlot;
  /** The time on this device; null until the page is hydrated. */
  now: Date | null;
  onPick: (slot: DaySlot) => void;
}

/** Free slots as buttons, each of which chooses date and time. They need scripts. */
export function NextFreeSlots({ words, label, slots, chosen, now, onPick }: NextFreeSlotsProps) {
  const id = useId();
  if (slots.length === 0) return null;
  return (
    <Box data-wide data-scripted role="group" aria-labelledby={id}>
      <Text id={id} textStyle="label" paddingBlockEnd="1">
        {label}
      </Text>
      <Choices>
        {slots.map((offer, place) => (
          <Button
            key={offer ? `${offer.date} ${offer.slot}` : place}
            variant="outline"
            css={choice}
            disabled={offer === null}
            aria-pressed={chosen && offer?.date === chosen.date && offer.slot === chosen.slot}
            onClick={() => offer && onPick(offer)}
          >
            {offer && <OfferedTime words={words} offer={offer} now={now} />}
          </Button>
        ))}
      </Choices>
    </Box>
  );
}

type OfferedTimeProps = Pick<NextFreeSlotsProps, 'words' | 'now'> & { offer: DaySlot };

/** "Tomorrow, 9:00 AM IST" (until the page is hydrated the date, since this may be today on another clock), and below it the visitor's own time, or how long it takes. */
function OfferedTime({ words, offer: { date, slot: label }, now }: OfferedTimeProps) {
  const slot = findSlot(label);
  if (!slot) return `${shortOfficeDay(date)}, ${label}`;
  const isOfficeClock = isOfficeTime(slotStart(date, slot));
  const [start] = label.split(' - ');
  const day = now && isOfficeClock ? dayName(words, date, officeToday(now)) : shortOfficeDay(date);
  return (
    <>
      <span>
        {day}, {start} {words.officeZone}
      </span>
      <Span fontWeight="400" color="ink.muted">
        {now && !isOfficeClock ? localSlot(date, slot) : `${slot.length} ${words.minutes}`}
      </Span>
    </>
  );
}

function dayName(words: typeof labels, date: string, today: string): string {
  if (date === today) return words.today;
  return date === addDays(today, 1) ? words.tomorrow : shortOfficeDay(date);
}
