import type { PageHead } from '#client/shared/page/lazy-page.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import * as words from '#client/site/content/case-studies.ts';
import { CaseStudyGrid } from '#client/site/sections/CaseStudyGrid.tsx';
import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { LargeFigure } from '#client/site/sections/LargeFigure.tsx';
import { PageHero } from '#client/site/sections/PageHero.tsx';

export const head: PageHead = { title: words.title, description: words.description };

export function Page() {
  return (
    <Parts>
      <PageHero words={words.hero}>
        <LargeFigure words={words.figure} />
      </PageHero>
      <CaseStudyGrid studies={words.caseStudies} />
      <ClosingCall words={words.listCallToAction} />
    </Parts>
  );
}
