import { Parts } from '#client/shared/page/Parts.tsx';
import { AnswerHours } from '#client/site/sections/AnswerHours.tsx';
import { CityOffices } from '#client/site/sections/CityOffices.tsx';
import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { Faq } from '#client/site/sections/Faq.tsx';
import { PageHero } from '#client/site/sections/PageHero.tsx';
import { Principles } from '#client/site/sections/Principles.tsx';
import { StatTiles } from '#client/site/sections/StatTiles.tsx';
import { TeamGrid } from '#client/site/sections/TeamGrid.tsx';
import type { WordsOfPage } from '#domain/pages/pages.ts';

export const Page = ({ words }: { words: WordsOfPage<'team'> }) => (
  <Parts>
    <PageHero words={words.hero}>
      <AnswerHours words={words.answerHours} />
    </PageHero>
    <StatTiles tiles={words.stats} />
    <Principles words={words.values} />
    <TeamGrid words={words.members} />
    <CityOffices words={words.offices} />
    <Faq words={words.faq} />
    <ClosingCall words={words.callToAction} />
  </Parts>
);
