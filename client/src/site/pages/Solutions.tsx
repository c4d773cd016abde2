import { loadOnce } from '#client/shared/page/load-once.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import { StaticSection } from '#client/shared/page/StaticSection.tsx';
import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { PageHero } from '#client/site/sections/PageHero.tsx';
import { SolutionLedger } from '#client/site/sections/SolutionLedger.tsx';
import { TroubleGuide } from '#client/site/sections/TroubleGuide.tsx';
import type { WordsOfPage } from '#domain/pages/pages.ts';

const body = loadOnce(() => import('./static/SolutionsBody.tsx'));

export const staticParts = [body];

export const Page = ({ words }: { words: WordsOfPage<'solutions'> }) => (
  <Parts>
    <PageHero words={words.hero}>
      <TroubleGuide words={words.troubles} />
    </PageHero>
    <SolutionLedger words={words.solutions} />
    <StaticSection of={body} pick={({ Benefits }) => Benefits} words={words} />
    <ClosingCall words={words.callToAction} />
  </Parts>
);
