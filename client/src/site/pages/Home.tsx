import type { PageHead } from '#client/shared/page/lazy-page.ts';
import * as words from '#client/site/content/home.ts';
import { testimonials } from '#client/site/content/testimonials.ts';
import { ClientLogos } from '#client/site/sections/ClientLogos.tsx';
import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { HomeHero } from '#client/site/sections/HomeHero.tsx';
import { Testimonials } from '#client/site/sections/Testimonials.tsx';

/** Title and description of the home page are the ones staff keep in the settings. */
export const head: PageHead = { title: null, description: null };

export function Page() {
  return (
    <>
      <HomeHero words={words.hero} />
      <ClientLogos {...words.clientLogos} />
      <Testimonials words={testimonials} max={6} />
      <ClosingCall words={words.callToAction} />
    </>
  );
}
