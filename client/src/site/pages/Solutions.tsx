import type { PageHead } from '#client/shared/page/lazy-page.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import * as words from '#client/site/content/solutions.ts';
import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { FeatureLedger } from '#client/site/sections/FeatureLedger.tsx';
import { PageHero } from '#client/site/sections/PageHero.tsx';
import { SolutionLedger } from '#client/site/sections/SolutionLedger.tsx';

export const head: PageHead = { title: words.title, description: words.description };

export function Page() {
  return (
    <Parts>
      <PageHero words={words.hero} />
      <SolutionLedger words={words.solutions} />
      <FeatureLedger words={words.benefits} />
      <ClosingCall words={words.callToAction} />
    </Parts>
  );
}
