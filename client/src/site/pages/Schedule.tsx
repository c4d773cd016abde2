import { useRef } from 'react';
import { Parts } from '#client/shared/page/Parts.tsx';
import { labels } from '#client/site/content/schedule.ts';
import type { SlotPick } from '#client/site/sections/forms/useScheduleForm.ts';
import { HeroSlots } from '#client/site/sections/HeroSlots.tsx';
import { PageHero } from '#client/site/sections/PageHero.tsx';
import { ScheduleFormBand } from '#client/site/sections/ScheduleFormBand.tsx';
import type { WordsOfPage } from '#domain/pages/pages.ts';

export function Page({ words }: { words: WordsOfPage<'schedule'> }) {
  // Not state of the page: React would render and hydrate all of it in one go with each change of the form.
  const picked = useRef<SlotPick>({});
  return (
    <Parts>
      <PageHero words={words.hero}>
        <HeroSlots words={labels} picked={picked} />
      </PageHero>
      <ScheduleFormBand
        picked={picked}
        words={{ ...labels, ...words.form }}
        next={words.whatHappensNext}
        aside={words.aside}
      />
    </Parts>
  );
}
