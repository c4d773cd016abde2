import type { PageHead } from '#client/shared/page/lazy-page.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import * as words from '#client/site/content/services.ts';
import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { PageHero } from '#client/site/sections/PageHero.tsx';
import { ProcessLine } from '#client/site/sections/ProcessLine.tsx';
import { ServiceLedger } from '#client/site/sections/ServiceLedger.tsx';
import { TechnologyEcosystem } from '#client/site/sections/TechnologyEcosystem.tsx';

export const head: PageHead = { title: words.title, description: words.description };

export function Page() {
  return (
    <Parts>
      <PageHero words={words.hero} />
      <ServiceLedger words={words.portfolio} />
      <ProcessLine words={words.process} />
      <TechnologyEcosystem words={words.ecosystem} />
      <ClosingCall words={words.callToAction} />
    </Parts>
  );
}
