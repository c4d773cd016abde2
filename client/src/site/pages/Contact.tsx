import { Parts } from '#client/shared/page/Parts.tsx';
import { labels, officeLabels } from '#client/site/content/contact.ts';
import { ContactFormBand } from '#client/site/sections/ContactFormBand.tsx';
import { ContactWays } from '#client/site/sections/ContactWays.tsx';
import { Offices } from '#client/site/sections/Offices.tsx';
import { PageHero } from '#client/site/sections/PageHero.tsx';
import type { WordsOfPage } from '#domain/pages/pages.ts';

export const Page = ({ words }: { words: WordsOfPage<'contact'> }) => (
  <Parts>
    <PageHero words={words.hero}>
      <ContactWays words={words.infoCards} security={words.security} />
    </PageHero>
    <ContactFormBand words={{ ...labels, ...words.form }} next={words.whatHappensNext} />
    <Offices words={{ ...officeLabels, ...words.offices }} />
  </Parts>
);
