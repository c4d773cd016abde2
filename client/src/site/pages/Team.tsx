import type { PageHead } from '#client/shared/page/lazy-page.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import * as words from '#client/site/content/team.ts';
import { AnswerHours } from '#client/site/sections/AnswerHours.tsx';
import { CityOffices } from '#client/site/sections/CityOffices.tsx';
import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { Faq } from '#client/site/sections/Faq.tsx';
import { PageHero } from '#client/site/sections/PageHero.tsx';
import { Principles } from '#client/site/sections/Principles.tsx';
import { StatTiles } from '#client/site/sections/StatTiles.tsx';
import { TeamGrid } from '#client/site/sections/TeamGrid.tsx';

export const head: PageHead = { title: words.title, description: words.description };

export const Page = () => (
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
