import { loadOnce } from '#client/shared/page/load-once.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import { useSharedWords } from '#client/shared/page/page-words.ts';
import { StaticSection } from '#client/shared/page/StaticSection.tsx';
import { directory } from '#client/site/content/clients.ts';
import { ClientDirectory } from '#client/site/sections/ClientDirectory.tsx';
import { PageHero } from '#client/site/sections/PageHero.tsx';
import { SuccessStories } from '#client/site/sections/SuccessStories.tsx';
import { Testimonials } from '#client/site/sections/Testimonials.tsx';
import type { WordsOfPage } from '#domain/pages/pages.ts';

const body = loadOnce(() => import('./static/ClientsBody.tsx'));

export const staticParts = [body];

/** The most testimonials on this page (public spec, section 9). */
const MAX_TESTIMONIALS = 3;

export function Page({ words }: { words: WordsOfPage<'clients'> }) {
  const { testimonials } = useSharedWords();
  return (
    <Parts>
      <PageHero words={words.hero}>
        <StaticSection of={body} pick={({ Sites }) => Sites} words={words} />
      </PageHero>
      <StaticSection of={body} pick={({ Partners }) => Partners} words={words} />
      <SuccessStories words={words.stories} />
      <Testimonials words={testimonials} max={MAX_TESTIMONIALS} />
      <StaticSection of={body} pick={({ Presence }) => Presence} words={words} />
      <ClientDirectory words={{ ...directory, ...words.directory }} />
      <StaticSection of={body} pick={({ Closing }) => Closing} words={words} />
    </Parts>
  );
}
