import { chakra } from '@chakra-ui/react';
import type { RefObject } from 'react';
import { usePageFacts } from '#client/shared/page/page-facts.ts';
import { useNow } from '#client/shared/page/useNow.ts';
import type { form as formContent } from '#client/site/content/schedule.ts';
import { firstFreeAfter } from '#client/site/data/free-slots.ts';
import { useFreeSlots } from '#client/site/data/useFreeSlots.ts';
import { officeToday } from '#domain/slots.ts';
import { NextFreeSlots, OFFERED } from './forms/NextFreeSlots.tsx';
import type { PickSlot } from './forms/useScheduleForm.ts';

const Frame = chakra('div', { base: { borderTop: 'rule', paddingBlockStart: '2' } });

const LOADING = Array.from({ length: OFFERED }, () => null);

interface HeroSlotsProps {
  words: typeof formContent;
  /** Fills the form in and leads to it; null until the form is hydrated. */
  pickSlot: RefObject<PickSlot | null>;
}

/** The next free slots beside the title of the page. One that is picked leads to the form, in which it is filled in. */
export function HeroSlots({ words, pickSlot }: HeroSlotsProps) {
  const now = useNow();
  const today = officeToday(usePageFacts().now);
  const { days, isLoading } = useFreeSlots();
  return (
    <Frame data-scripted data-screen-only>
      <NextFreeSlots
        words={words}
        label={words.nextFree}
        slots={isLoading ? LOADING : firstFreeAfter(today, days, OFFERED)}
        now={now}
        today={today}
        onPick={(slot) => pickSlot.current?.(slot)}
      />
    </Frame>
  );
}
