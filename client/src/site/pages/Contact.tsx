import type { PageHead } from '#client/shared/page/lazy-page.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import * as words from '#client/site/content/contact.ts';
import { ContactCards } from '#client/site/sections/ContactCards.tsx';
import { ContactFormBand } from '#client/site/sections/ContactFormBand.tsx';
import { Offices } from '#client/site/sections/Offices.tsx';
import { PageHero } from '#client/site/sections/PageHero.tsx';

export const head: PageHead = { title: words.title, description: words.description };

export function Page() {
  return (
    <Parts>
      <PageHero words={words.hero} />
      <ContactCards words={words.infoCards} />
      <ContactFormBand words={words.form} />
      <Offices words={words.offices} />
    </Parts>
  );
}
