import { loadOnce } from '#client/shared/page/load-once.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import { StaticSection } from '#client/shared/page/StaticSection.tsx';
import { PageHero } from '#client/site/sections/PageHero.tsx';
import { TroubleGuide } from '#client/site/sections/TroubleGuide.tsx';
import type { WordsOfPage } from '#domain/pages/pages.ts';

const body = loadOnce(() => import('./static/SolutionsBody.tsx'));

export const staticParts = [body];

export const Page = ({ words }: { words: WordsOfPage<'solutions'> }) => (
  <Parts>
    <PageHero words={words.hero}>
      <TroubleGuide words={words.troubles} />
    </PageHero>
    <StaticSection of={body} pick={({ Solutions }) => Solutions} words={words} />
    <StaticSection of={body} pick={({ Benefits }) => Benefits} words={words} />
    <StaticSection of={body} pick={({ Closing }) => Closing} words={words} />
  </Parts>
);
