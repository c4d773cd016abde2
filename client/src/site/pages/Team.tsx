import { LatePart } from '#client/shared/page/LatePart.tsx';
import { loadOnce } from '#client/shared/page/load-once.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import { StaticSection } from '#client/shared/page/StaticSection.tsx';
import { AnswerHours } from '#client/site/sections/AnswerHours.tsx';
import { Faq } from '#client/site/sections/Faq.tsx';
import { PageHero } from '#client/site/sections/PageHero.tsx';
import { TeamGrid } from '#client/site/sections/TeamGrid.tsx';
import type { WordsOfPage } from '#domain/pages/pages.ts';

const body = loadOnce(() => import('./static/TeamBody.tsx'));

export const staticParts = [body];

export const Page = ({ words }: { words: WordsOfPage<'team'> }) => (
  <Parts>
    <PageHero words={words.hero}>
      <AnswerHours words={words.answerHours} />
    </PageHero>
    <StaticSection of={body} pick={({ Figures }) => Figures} words={words} />
    <StaticSection of={body} pick={({ Values }) => Values} words={words} />
    <LatePart>
      <TeamGrid words={words.members} />
    </LatePart>
    <StaticSection of={body} pick={({ Offices }) => Offices} words={words} />
    <LatePart>
      <Faq words={words.faq} />
    </LatePart>
    <StaticSection of={body} pick={({ Closing }) => Closing} words={words} />
  </Parts>
);
