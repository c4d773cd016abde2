import { loadOnce } from '#client/shared/page/load-once.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import { StaticSection } from '#client/shared/page/StaticSection.tsx';
import { PlanHero } from '#client/site/sections/PlanHero.tsx';
import type { WordsOfPage } from '#domain/pages/pages.ts';

const body = loadOnce(() => import('./static/AboutBody.tsx'));

export const staticParts = [body];

export const Page = ({ words }: { words: WordsOfPage<'about'> }) => (
  <Parts>
    <PlanHero words={words.hero} drawing={words.drawing} />
    <StaticSection of={body} pick={({ Story }) => Story} words={words} />
    <StaticSection of={body} pick={({ Figures }) => Figures} words={words} />
    <StaticSection of={body} pick={({ Values }) => Values} words={words} />
    <StaticSection of={body} pick={({ Expertise }) => Expertise} words={words} />
    <StaticSection of={body} pick={({ Closing }) => Closing} words={words} />
  </Parts>
);
