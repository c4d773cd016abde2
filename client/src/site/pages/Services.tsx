import type { PageHead } from '#client/shared/page/lazy-page.ts';
import { loadOnce } from '#client/shared/page/load-once.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import { StaticSection } from '#client/shared/page/StaticSection.tsx';
import * as words from '#client/site/content/services.ts';
import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { PageHero } from '#client/site/sections/PageHero.tsx';
import { TechnologyEcosystem } from '#client/site/sections/TechnologyEcosystem.tsx';

export const head: PageHead = { title: words.title, description: words.description };

const body = loadOnce(() => import('./static/ServicesBody.tsx'));

export const staticParts = [body];

export const Page = () => (
  <Parts>
    <PageHero words={words.hero} />
    <StaticSection of={body} pick={({ Offer }) => Offer} />
    <TechnologyEcosystem words={words.ecosystem} />
    <ClosingCall words={words.callToAction} />
  </Parts>
);
