import type { PageHead } from '#client/shared/page/lazy-page.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import * as words from '#client/site/content/contact.ts';
import { ContactFormBand } from '#client/site/sections/ContactFormBand.tsx';
import { ContactWays } from '#client/site/sections/ContactWays.tsx';
import { Offices } from '#client/site/sections/Offices.tsx';
import { PageHero } from '#client/site/sections/PageHero.tsx';

export const head: PageHead = { title: words.title, description: words.description };

export const Page = () => (
  <Parts>
    <PageHero words={words.hero}>
      <ContactWays words={words.infoCards} security={words.security} />
    </PageHero>
    <ContactFormBand words={words.form} next={words.whatHappensNext} />
    <Offices words={words.offices} />
  </Parts>
);
