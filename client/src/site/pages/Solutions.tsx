import type { PageHead } from '#client/shared/page/lazy-page.ts';
import { loadOnce } from '#client/shared/page/load-once.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import { StaticSection } from '#client/shared/page/StaticSection.tsx';
import * as words from '#client/site/content/solutions.ts';
import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { PageHero } from '#client/site/sections/PageHero.tsx';
import { SolutionLedger } from '#client/site/sections/SolutionLedger.tsx';
import { TroubleGuide } from '#client/site/sections/TroubleGuide.tsx';

export const head: PageHead = { title: words.title, description: words.description };

const body = loadOnce(() => import('./static/SolutionsBody.tsx'));

export const staticParts = [body];

export const Page = () => (
  <Parts>
    <PageHero words={words.hero}>
      <TroubleGuide words={words.troubles} />
    </PageHero>
    <SolutionLedger words={words.solutions} />
    <StaticSection of={body} pick={({ Benefits }) => Benefits} />
    <ClosingCall words={words.callToAction} />
  </Parts>
);
