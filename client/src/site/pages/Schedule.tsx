import { useRef } from 'react';
import type { PageHead } from '#client/shared/page/lazy-page.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import * as words from '#client/site/content/schedule.ts';
import type { SlotPick } from '#client/site/sections/forms/useScheduleForm.ts';
import { HeroSlots } from '#client/site/sections/HeroSlots.tsx';
import { PageHero } from '#client/site/sections/PageHero.tsx';
import { ScheduleFormBand } from '#client/site/sections/ScheduleFormBand.tsx';

export const head: PageHead = { title: words.title, description: words.description };

export function Page() {
  // Not state of the page: React would render and hydrate all of it in one go with each change of the form.
  const picked = useRef<SlotPick>({});
  return (
    <Parts>
      <PageHero words={words.hero}>
        <HeroSlots words={words.form} picked={picked} />
      </PageHero>
      <ScheduleFormBand picked={picked} words={words.form} next={words.whatHappensNext} aside={words.aside} />
    </Parts>
  );
}
