import type { PageHead } from '#client/shared/page/lazy-page.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import * as words from '#client/site/content/about.ts';
import { Achievements } from '#client/site/sections/Achievements.tsx';
import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { Expertise } from '#client/site/sections/Expertise.tsx';
import { NumberedValues } from '#client/site/sections/NumberedValues.tsx';
import { PlanHero } from '#client/site/sections/PlanHero.tsx';
import { Story } from '#client/site/sections/Story.tsx';

export const head: PageHead = { title: words.title, description: words.description };

export const Page = () => (
  <Parts>
    <PlanHero words={words.hero} drawing={words.drawing} />
    <Story words={words.story} />
    <Achievements words={words.achievements} />
    <NumberedValues words={words.values} />
    <Expertise words={words.expertise} />
    <ClosingCall words={words.callToAction} />
  </Parts>
);
