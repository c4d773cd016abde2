import type { PageHead } from '#client/shared/page/lazy-page.ts';
import * as words from '#client/site/content/clients.ts';
import { testimonials } from '#client/site/content/testimonials.ts';
import { ClientDirectory } from '#client/site/sections/ClientDirectory.tsx';
import { PageHero } from '#client/site/sections/PageHero.tsx';
import { Testimonials } from '#client/site/sections/Testimonials.tsx';

export const head: PageHead = { title: words.title, description: words.description };

/** At most so many clients speak on this page (public spec, section 9). */
const MAX_TESTIMONIALS = 3;

export function Page() {
  return (
    <>
      <PageHero words={words.hero} />
      <ClientDirectory words={words.directory} />
      <Testimonials words={testimonials} max={MAX_TESTIMONIALS} />
    </>
  );
}
