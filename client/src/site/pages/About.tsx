import { Parts } from '#client/shared/page/Parts.tsx';
import { Achievements } from '#client/site/sections/Achievements.tsx';
import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { Expertise } from '#client/site/sections/Expertise.tsx';
import { NumberedValues } from '#client/site/sections/NumberedValues.tsx';
import { PlanHero } from '#client/site/sections/PlanHero.tsx';
import { Story } from '#client/site/sections/Story.tsx';
import type { WordsOfPage } from '#domain/pages/pages.ts';

export const Page = ({ words }: { words: WordsOfPage<'about'> }) => (
  <Parts>
    <PlanHero words={words.hero} drawing={words.drawing} />
    <Story words={words.story} />
    <Achievements words={words.achievements} />
    <NumberedValues words={words.values} />
    <Expertise words={words.expertise} />
    <ClosingCall words={words.callToAction} />
  </Parts>
);
