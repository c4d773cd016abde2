import { LatePart } from '#client/shared/page/LatePart.tsx';
import type { PageHead } from '#client/shared/page/lazy-page.ts';
import { loadOnce } from '#client/shared/page/load-once.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import { useSharedWords } from '#client/shared/page/page-words.ts';
import { StaticSection } from '#client/shared/page/StaticSection.tsx';
import { film } from '#client/site/content/home.ts';
import { ClientLogos } from '#client/site/sections/ClientLogos.tsx';
import { HomeHero } from '#client/site/sections/HomeHero.tsx';
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
        <StaticSection of={body} pick={({ Sheet }) => Sheet} words={words} />
      </HomeHero>
      <LatePart>
        <ClientLogos {...words.clientLogos} />
      </LatePart>
      <StaticSection of={body} pick={({ Solutions }) => Solutions} words={words} />
      <StaticSection of={body} pick={({ CaseStudy }) => CaseStudy} words={words} />
      <StaticSection of={body} pick={({ Partners }) => Partners} words={words} />
      <StaticSection of={body} pick={({ Services }) => Services} words={words} />
      <StaticSection of={body} pick={({ Expertise }) => Expertise} words={words} />
      <LatePart>
        <Testimonials words={testimonials} max={6} />
      </LatePart>
      <StaticSection of={body} pick={({ Closing }) => Closing} words={words} />
    </Parts>
  );
}
