import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { GroupName } from '#client/shared/form/FieldGroup.tsx';
import { useNow } from '#client/shared/page/useNow.ts';
import type { form as formContent } from '#client/site/content/schedule.ts';
import { type Slot, slotStart, slots } from '#domain/slots.ts';
import { isOfficeTime, localSlot, localZone } from './local-slot.ts';

const Slots = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  },
});

const SlotLabel = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '2',
    alignItems: 'center',
    minHeight: '8',
    paddingInline: '2',
    paddingBlock: '1',
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
  },
});

const Dot = chakra('input', {
  base: {
    width: 'icon',
    height: 'icon',
    accentColor: 'var(--dal-colors-ink)',
    _focusVisible: { outline: 'none' },
  },
});

interface SlotChoiceProps extends UseFormRegisterReturn {
  words: typeof formContent;
  /** Office date (YYYY-MM-DD) the slots are on. */
  date: string;
  chosen: string;
  error: string | undefined;
}

/**
 * The slots of a day in office time, each with the visitor's own time once the page is hydrated (rulings). A slot that
 * has passed cannot be chosen; one that was chosen before stays, and the rule refuses it.
 */
export function SlotChoice({ words, date, chosen, error, ...control }: SlotChoiceProps) {
  const id = useId();
  const errorId = `${id}-fault`;
  const now = useNow();
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
      <GroupName id={id} border="none" padding="0" marginBlockEnd="half" textStyle="label">
        {words.fields.time.label}
        <chakra.span color="bad" aria-hidden="true">
          {' *'}
        </chakra.span>
      </GroupName>
      <ZoneNote words={words} now={now} />
      <Slots>
        {slots.map((slot) => (
          <SlotOption
            key={slot.label}
            {...{ words, date, slot, now, control }}
            isChosen={chosen === slot.label}
          />
        ))}
      </Slots>
      {error && (
        <chakra.p id={errorId} textStyle="small" color="bad" paddingBlockStart="half">
          {error}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}

/** The office time zone, and the visitor's own. */
function ZoneNote({ words, now }: { words: typeof formContent; now: Date | null }) {
  return (
    <chakra.div textStyle="small" color="ink.muted" paddingBlockEnd="2">
      <p>{words.zone}</p>
      {/* Reserves its line until the visitor's clock is known, to prevent a layout shift. */}
      <chakra.p minHeight={{ base: '2lh', md: '1lh' }}>
        {now && (isOfficeTime(now) ? words.zoneSame : `${words.zoneHere} ${localZone(now)}.`)}
      </chakra.p>
    </chakra.div>
  );
}

interface SlotOptionProps {
  words: typeof formContent;
  date: string;
  slot: Slot;
  /** The time on this device; null until the page is hydrated. */
  now: Date | null;
  control: UseFormRegisterReturn;
  isChosen: boolean;
}

function SlotOption({ words, date, slot, now, control, isChosen }: SlotOptionProps) {
  const isPast = now !== null && slotStart(date, slot) <= now;
  return (
    <SlotLabel>
      <Dot type="radio" value={slot.label} required disabled={isPast && !isChosen} {...control} />
      <span>
        <chakra.span display="block" textStyle="small" fontWeight="600">
          {slot.label} {words.officeZone}
        </chakra.span>
        <chakra.span display="block" textStyle="small" color="ink.muted">
          {isPast ? words.pastSlot : slotNote(words, date, slot, now)}
        </chakra.span>
      </span>
    </SlotLabel>
  );
}

/** The slot on the visitor's clock; its length where that is unknown or shows office time. */
const slotNote = (words: typeof formContent, date: string, slot: Slot, now: Date | null): string =>
  now === null || isOfficeTime(now) ? `${slot.length} ${words.minutes}` : localSlot(date, slot);
