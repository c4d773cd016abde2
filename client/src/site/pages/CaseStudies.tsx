import { Parts } from '#client/shared/page/Parts.tsx';
import { useCaseStudyCards } from '#client/site/data/useCaseStudies.ts';
import { CaseStudyGrid, LargeFigure } from '#client/site/sections/CaseStudyGrid.tsx';
import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { PageHero } from '#client/site/sections/PageHero.tsx';
import type { WordsOfPage } from '#domain/pages/pages.ts';

export const Page = ({ words }: { words: WordsOfPage<'case-studies'> }) => (
  <Parts>
    <PageHero words={words.hero}>
      <LargeFigure words={words.figure} />
    </PageHero>
    <CaseStudyGrid studies={useCaseStudyCards()} />
    <ClosingCall words={words.listCallToAction} />
  </Parts>
);
