import type { PageHead } from '#client/shared/page/lazy-page.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import * as words from '#client/site/content/home.ts';
import { testimonials } from '#client/site/content/testimonials.ts';
import { Achievements } from '#client/site/sections/Achievements.tsx';
import { ClientLogos } from '#client/site/sections/ClientLogos.tsx';
import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { FeatureLedger } from '#client/site/sections/FeatureLedger.tsx';
import { HomeHero } from '#client/site/sections/HomeHero.tsx';
import { SectorTiles } from '#client/site/sections/SectorTiles.tsx';
import { SolutionCards } from '#client/site/sections/SolutionCards.tsx';
import { SplitLedger } from '#client/site/sections/SplitLedger.tsx';
import { StackBars } from '#client/site/sections/StackBars.tsx';
import { Testimonials } from '#client/site/sections/Testimonials.tsx';

/** Title and description of the home page are those of the settings. */
export const head: PageHead = { title: null, description: null };

export function Page() {
  return (
    <Parts>
      <HomeHero words={words.hero} film={words.film} />
      <ClientLogos {...words.clientLogos} />
      <SolutionCards words={words.solutions} />
      <SplitLedger words={words.partners} />
      <FeatureLedger words={words.services} columns="three" more={words.services.more} />
      <SectorTiles words={words.sectors} />
      <FeatureLedger words={words.coreExpertise} columns="four" />
      <StackBars words={words.technologyStack} />
      <Achievements words={words.impact} />
      <Testimonials words={testimonials} max={6} />
      <ClosingCall words={words.callToAction} />
    </Parts>
  );
}
