import type { PageHead } from '#client/shared/page/lazy-page.ts';
import { loadOnce } from '#client/shared/page/load-once.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import { useSharedWords } from '#client/shared/page/page-words.ts';
import { StaticSection } from '#client/shared/page/StaticSection.tsx';
import { film } from '#client/site/content/home.ts';
import { CaseStudyFeature } from '#client/site/sections/CaseStudyFeature.tsx';
import { ClientLogos } from '#client/site/sections/ClientLogos.tsx';
import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { DaySheet } from '#client/site/sections/DaySheet.tsx';
import { FeatureLedger } from '#client/site/sections/FeatureLedger.tsx';
import { HomeHero } from '#client/site/sections/HomeHero.tsx';
import { SolutionCards } from '#client/site/sections/SolutionCards.tsx';
import { Testimonials } from '#client/site/sections/Testimonials.tsx';
import type { WordsOfPage } from '#domain/pages/pages.ts';

/** Title and description of the home page are those of the settings. */
export const head: PageHead = { title: null, description: null };

const body = loadOnce(() => import('./static/HomeBody.tsx'));

export const staticParts = [body];

export function Page({ words }: { words: WordsOfPage<'home'> }) {
  const { testimonials } = useSharedWords();
  return (
    <Parts>
      <HomeHero words={words.hero} film={{ ...film, ...words.film }}>
        <DaySheet
          words={words.daySheet}
          screenOf={(picture) => (
            <StaticSection of={body} pick={({ Screens }) => Screens[picture]} words={words} />
          )}
        />
      </HomeHero>
      <ClientLogos {...words.clientLogos} />
      <SolutionCards words={words.solutions} />
      <CaseStudyFeature words={words.caseStudy} />
      <StaticSection of={body} pick={({ Partners }) => Partners} words={words} />
      <FeatureLedger words={words.services} columns="three" isStrip more={words.services.more} />
      <StaticSection of={body} pick={({ Expertise }) => Expertise} words={words} />
      <Testimonials words={testimonials} max={6} />
      <ClosingCall words={words.callToAction} />
    </Parts>
  );
}
