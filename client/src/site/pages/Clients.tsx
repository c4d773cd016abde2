import type { PageHead } from '#client/shared/page/lazy-page.ts';
import { loadOnce } from '#client/shared/page/load-once.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import { StaticSection } from '#client/shared/page/StaticSection.tsx';
import * as words from '#client/site/content/clients.ts';
import { testimonials } from '#client/site/content/testimonials.ts';
import { ClientDirectory } from '#client/site/sections/ClientDirectory.tsx';
import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { PageHero } from '#client/site/sections/PageHero.tsx';
import { SuccessStories } from '#client/site/sections/SuccessStories.tsx';
import { Testimonials } from '#client/site/sections/Testimonials.tsx';

export const head: PageHead = { title: words.title, description: words.description };

const body = loadOnce(() => import('./static/ClientsBody.tsx'));

export const staticParts = [body];

/** The most testimonials on this page (public spec, section 9). */
const MAX_TESTIMONIALS = 3;

export const Page = () => (
  <Parts>
    <PageHero words={words.hero}>
      <StaticSection of={body} pick={({ Sites }) => Sites} />
    </PageHero>
    <StaticSection of={body} pick={({ Partners }) => Partners} />
    <SuccessStories words={words.stories} />
    <Testimonials words={testimonials} max={MAX_TESTIMONIALS} />
    <StaticSection of={body} pick={({ Presence }) => Presence} />
    <ClientDirectory words={words.directory} />
    <ClosingCall words={words.callToAction} />
  </Parts>
);
