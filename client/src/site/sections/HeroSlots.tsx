import { chakra } from '@chakra-ui/react';
import type { form as formContent } from '#client/site/content/schedule.ts';
import type { FreeSlot } from '#client/site/data/mail-call.ts';
import { NextFreeSlots } from './forms/NextFreeSlots.tsx';
import type { ScheduleFormState } from './forms/useScheduleForm.ts';

const Frame = chakra('div', { base: { borderTop: 'rule', paddingBlockStart: '2' } });

/** The next free slots beside the title of the page. One that is picked leads to the form, in which it is filled in. */
export function HeroSlots({ words, state }: { words: typeof formContent; state: ScheduleFormState }) {
  const { form, offered, next } = state;
  const onPick = (slot: FreeSlot) => {
    offered.onPick(slot);
    form.current?.focus();
    form.current?.scrollIntoView();
  };
  return (
    <Frame data-scripted data-screen-only>
      <NextFreeSlots {...offered} words={words} label={words.nextFree} slots={next} onPick={onPick} />
    </Frame>
  );
}
