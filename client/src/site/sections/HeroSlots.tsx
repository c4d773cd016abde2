import { Link, Text } from '@chakra-ui/react';
import type { RefObject } from 'react';
import { usePageFacts } from '#client/shared/page/page-facts.ts';
import { useNow } from '#client/shared/page/useNow.ts';
import { shortOfficeDay } from '#client/shared/time/slot-times.ts';
import { styled } from '#client/shared/ui/styled.ts';
import type { labels } from '#client/site/content/schedule.ts';
import { firstFreeAfter } from '#client/site/data/free-slots.ts';
import { useFreeSlots } from '#client/site/data/useFreeSlots.ts';
import type { DaySlot } from '#domain/booking-terms.ts';
import { officeToday } from '#domain/slots.ts';
import { NextFreeSlots, OFFERED } from './forms/NextFreeSlots.tsx';
import { slotAnchor } from './forms/SlotChoice.tsx';
import type { SlotPick } from './forms/useScheduleForm.ts';

const Frame = styled('div', { borderTop: 'rule', paddingBlockStart: '4' });

const LOADING = Array.from({ length: OFFERED }, () => null);

interface HeroSlotsProps {
  words: typeof labels;
  picked: RefObject<SlotPick>;
}

/** The next free slots beside the title of the page. One that is picked leads to the form, in which it is filled in. */
export function HeroSlots({ words, picked }: HeroSlotsProps) {
  const now = useNow();
  const today = officeToday(usePageFacts().now);
  const { days, isLoading } = useFreeSlots();
  const free = firstFreeAfter(today, days, OFFERED);
  return (
    <div data-screen-only>
      <Frame data-scripted>
        <NextFreeSlots
          words={words}
          label={words.nextFree}
          slots={isLoading ? LOADING : free}
          now={now}
          onPick={(slot) => {
            const { current } = picked;
            if (current.fill) current.fill(slot);
            else current.waiting = slot;
          }}
        />
      </Frame>
      {/* Hydration skips what is in it, so that the browser needs no code for it. */}
      <noscript>{import.meta.env.SSR && <SlotLinks words={words} slots={free} />}</noscript>
    </div>
  );
}

/** The free slots of the date that is preset in the form, each a link to its control there; for browsers without scripts. */
function SlotLinks({ words, slots }: { words: typeof labels; slots: readonly DaySlot[] }) {
  const [first] = slots;
  if (!first) return null;
  return (
    <Frame>
      <Text textStyle="label" paddingBlockEnd="1">
        {words.nextFree}
      </Text>
      <ul>
        {slots
          .filter(({ date }) => date === first.date)
          .map(({ date, slot }) => (
            <li key={slot}>
              <Link variant="plain" textDecorationLine="underline" href={`#${slotAnchor(slot)}`}>
                {shortOfficeDay(date)}, {slot} {words.officeZone}
              </Link>
            </li>
          ))}
      </ul>
    </Frame>
  );
}
