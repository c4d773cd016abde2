import { Box, chakra, Span, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { GroupName } from '#client/shared/form/FieldGroup.tsx';
import { isOfficeTime, localSlot, localZone, shortOfficeDay } from '#client/shared/time/slot-times.ts';
import { styled } from '#client/shared/ui/styled.ts';
import type { labels } from '#client/site/content/schedule.ts';
import { hasFreeSlot, type OfficeDay, slotKey } from '#client/site/data/free-slots.ts';
import { officeDayStart, type Slot, slotStart, slots } from '#domain/slots.ts';
import { weekdayName, weekdayOf } from '#domain/weekdays.ts';

const Slots = styled('div', {
  display: 'grid',
  gap: '2',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
});

const SlotLabel = styled('label', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '4',
  alignItems: 'center',
  minHeight: '16',
  paddingInline: '4',
  paddingBlock: '2',
  border: 'control',
  borderRadius: 'control',
  backgroundColor: 'surface',
  cursor: 'pointer',
  transition: 'colors',
  fontVariantNumeric: 'tabular-nums',
  _hover: { borderColor: 'ink' },
  '&:has(:checked)': { borderColor: 'ink', boxShadow: 'inset 0 0 0 1px {colors.ink}' },
  '&:has(:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
  '&:has(:disabled)': { backgroundColor: 'transparent', borderColor: 'line', cursor: 'not-allowed' },
});

const Dot = styled('input', {
  scrollMarginBlockStart: '8',
  width: 'icon',
  height: 'icon',
  accentColor: 'var(--dal-colors-ink)',
  _focusVisible: { outline: 'none' },
});

/** The fragment of a slot's control in the form, such as `slot-9:00`. */
export const slotAnchor = (label: string): string => `slot-${label.split(' ')[0]}`;

/** What is known about the chosen day. */
export interface ChosenDay {
  /** Office date (YYYY-MM-DD); empty: none is chosen. */
  readonly date: string;
  /** Its slots; undefined where nothing is known about it. */
  readonly day: OfficeDay | undefined;
  /** Why the date is later than any that can be booked; null: it is not, or that is not known. */
  readonly beyond: string | null;
  /** Slots that were taken since, by `slotKey`. */
  readonly taken: ReadonlySet<string>;
  /** The time on this device; null until the page is hydrated. */
  readonly now: Date | null;
}

interface SlotChoiceProps extends UseFormRegisterReturn {
  words: typeof labels;
  on: ChosenDay;
  chosen: string;
  error: string | undefined;
  /** Below the error: slots to choose instead. */
  children?: ReactNode;
}

/**
 * The slots of a day in office time, each with the visitor's own time once the page is hydrated (rulings). From then on
 * a slot that has passed or is taken cannot be chosen; one that was chosen before stays, and is refused. Without
 * scripts all can be, because the date may be changed.
 */
export function SlotChoice({ words, on, chosen, error, children, ...control }: SlotChoiceProps) {
  const id = useId();
  const errorId = `${id}-fault`;
  return (
    <chakra.fieldset
      data-wide
      role="radiogroup"
      aria-labelledby={id}
      aria-required
      aria-invalid={error !== undefined}
      aria-describedby={error ? errorId : undefined}
      minWidth="0"
    >
      <GroupName id={id} border="none" padding="0" marginBlockEnd="1" textStyle="label">
        {words.fields.time.label}
        <Span color="bad" aria-hidden="true">
          {' *'}
        </Span>
      </GroupName>
      <ZoneNote words={words} on={on} />
      <Slots>
        {slots.map((slot) => (
          <SlotOption key={slot.label} {...{ words, on, slot, control }} isChosen={chosen === slot.label} />
        ))}
      </Slots>
      {error && (
        <Text id={errorId} role="alert" tabIndex={-1} textStyle="small" color="bad" paddingBlockStart="1">
          {error}
        </Text>
      )}
      {children}
    </chakra.fieldset>
  );
}

/** The office time zone, the visitor's own on the chosen day, and why no slot of that day is free. */
function ZoneNote({ words, on }: { words: typeof labels; on: ChosenDay }) {
  const { date, now } = on;
  const moment = now && date ? officeDayStart(date, 0.5) : now;
  return (
    <Box textStyle="small" color="ink.muted" paddingBlockEnd="4">
      <p>{words.zone}</p>
      {/* Reserves its line until the visitor's clock is known, to prevent a layout shift. */}
      <Text minHeight={{ base: '2lh', md: '1lh' }}>
        {moment && (isOfficeTime(moment) ? words.zoneSame : `${words.zoneHere} ${localZone(moment)}.`)}
      </Text>
      <Text role="status" color="ink" fontWeight="650">
        {fullDayNote(words, on)}
      </Text>
    </Box>
  );
}

/** Why no slot of the day is free; empty where one is. */
function fullDayNote(words: typeof labels, { date, day, taken, beyond }: ChosenDay): string {
  if (beyond !== null) return beyond;
  if (!day || hasFreeSlot(day, taken)) return '';
  if (day.holiday) return `${words.holiday} ${day.holiday}.`;
  return day.isWorkingDay ? words.fullDay : `${words.weekdayOff} ${weekdayName(weekdayOf(date))}s.`;
}

interface SlotOptionProps {
  words: typeof labels;
  on: ChosenDay;
  slot: Slot;
  control: UseFormRegisterReturn;
  isChosen: boolean;
}

function SlotOption({ words, on, slot, control, isChosen }: SlotOptionProps) {
  const reason = reasonAgainst(words, on, slot);
  return (
    <SlotLabel>
      <Dot
        type="radio"
        id={slotAnchor(slot.label)}
        value={slot.label}
        required
        disabled={on.now !== null && (reason ?? on.beyond) !== null && !isChosen}
        {...control}
      />
      <span>
        <Span display="block" textStyle="small" fontWeight="600">
          {slot.label} {words.officeZone}
        </Span>
        <Span display="block" textStyle="small" color="ink.muted">
          {reason ?? slotNote(words, on, slot)}
        </Span>
      </span>
    </SlotLabel>
  );
}

/** Why a slot cannot be chosen; null: it can be, or no date is chosen (rulings). */
function reasonAgainst(
  words: typeof labels,
  { date, day, taken, now, beyond }: ChosenDay,
  slot: Slot,
): string | null {
  if (!date) return null;
  if (now !== null && slotStart(date, slot) <= now) return words.pastSlot;
  // Without scripts the date may be another by now, so the note names it.
  const note = (reason: string) => (now === null ? `${reason} on ${shortOfficeDay(date)}` : reason);
  // A date that is too far ahead has its reason above all slots (ZoneNote).
  if (!day || beyond !== null) return null;
  if (!day.isWorkingDay) return note(words.closed);
  const seats = day.slots.find(({ label }) => label === slot.label)?.seatsLeft ?? 0;
  return seats > 0 && !taken.has(slotKey(date, slot.label)) ? null : note(words.taken);
}

/** The slot on the visitor's clock; its length where that is unknown or shows office time. */
const slotNote = (words: typeof labels, { date, now }: ChosenDay, slot: Slot): string =>
  !date || now === null || isOfficeTime(slotStart(date, slot))
    ? `${slot.length} ${words.minutes}`
    : localSlot(date, slot);
