import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { GroupName } from '#client/shared/form/FieldGroup.tsx';
import { useNow } from '#client/shared/page/useNow.ts';
import type { form } from '#client/site/content/schedule.ts';
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

interface SlotChoiceProps {
  words: typeof form;
  control: UseFormRegisterReturn<'time'>;
  /** Office date (YYYY-MM-DD) the slots are on. */
  date: string;
  chosen: string;
  error: string | undefined;
}

/**
 * The slots of a day in office time, each with the visitor's own time as soon as the page is alive (rulings). A
 * slot that is already past cannot be chosen; one that was chosen before stays, and the rule refuses it.
 */
export function SlotChoice({ words, control, date, chosen, error }: SlotChoiceProps) {
  const id = useId();
  const faultId = `${id}-fault`;
  const now = useNow();
  const isHere = now !== null && isOfficeTime(now);
  const isPast = (slot: Slot) => now !== null && slotStart(date, slot) <= now;
  const below = (slot: Slot) => {
    if (isPast(slot)) return words.pastSlot;
    if (now === null || isHere) return `${slot.length} ${words.minutes}`;
    return localSlot(date, slot);
  };

  return (
    <chakra.fieldset
      data-wide
      role="radiogroup"
      aria-labelledby={id}
      aria-required
      aria-invalid={error !== undefined}
      aria-describedby={error ? faultId : undefined}
      minWidth="0"
    >
      <GroupName id={id} border="none" padding="0" marginBlockEnd="half" textStyle="label">
        {words.fields.time.label}
        <chakra.span color="bad" aria-hidden="true">
          {' *'}
        </chakra.span>
      </GroupName>
      <chakra.div textStyle="small" color="ink.muted" paddingBlockEnd="2">
        <p>{words.zone}</p>
        {/* Holds its line until the visitor's clock is known, so that nothing moves. */}
        <chakra.p minHeight={{ base: '2lh', md: '1lh' }}>
          {now && (isHere ? words.zoneSame : `${words.zoneHere} ${localZone(now)}.`)}
        </chakra.p>
      </chakra.div>
      <Slots>
        {slots.map((slot) => (
          <SlotLabel key={slot.label}>
            <Dot
              type="radio"
              value={slot.label}
              required
              disabled={isPast(slot) && chosen !== slot.label}
              {...control}
            />
            <span>
              <chakra.span display="block" textStyle="small" fontWeight="600">
                {slot.label} {words.officeZone}
              </chakra.span>
              <chakra.span display="block" textStyle="small" color="ink.muted">
                {below(slot)}
              </chakra.span>
            </span>
          </SlotLabel>
        ))}
      </Slots>
      {error && (
        <chakra.p id={faultId} textStyle="small" color="bad" paddingBlockStart="half">
          {error}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}
