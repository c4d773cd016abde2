import type { PageHead } from '#client/shared/page/lazy-page.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import * as words from '#client/site/content/case-studies.ts';
import { CaseStudyGrid, LargeFigure } from '#client/site/sections/CaseStudyGrid.tsx';
import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { PageHero } from '#client/site/sections/PageHero.tsx';

export const head: PageHead = { title: words.title, description: words.description };

export const Page = () => (
  <Parts>
    <PageHero words={words.hero}>
      <LargeFigure words={words.figure} />
    </PageHero>
    <CaseStudyGrid studies={words.caseStudies} />
    <ClosingCall words={words.listCallToAction} />
  </Parts>
);
