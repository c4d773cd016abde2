import { LatePart } from '#client/shared/page/LatePart.tsx';
import { loadOnce } from '#client/shared/page/load-once.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import { StaticSection } from '#client/shared/page/StaticSection.tsx';
import { labels } from '#client/site/content/services.ts';
import { PageHero } from '#client/site/sections/PageHero.tsx';
import { TechnologyEcosystem } from '#client/site/sections/TechnologyEcosystem.tsx';
import type { WordsOfPage } from '#domain/pages/pages.ts';

const body = loadOnce(() => import('./static/ServicesBody.tsx'));

export const staticParts = [body];

export const Page = ({ words }: { words: WordsOfPage<'services'> }) => (
  <Parts>
    <PageHero words={words.hero} />
    <StaticSection of={body} pick={({ Offer }) => Offer} words={words} />
    <LatePart>
      <TechnologyEcosystem words={{ ...labels, ...words.ecosystem }} />
    </LatePart>
    <StaticSection of={body} pick={({ Closing }) => Closing} words={words} />
  </Parts>
);
