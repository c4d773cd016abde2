import type { PageHead } from '#client/shared/page/lazy-page.ts';
import { loadOnce } from '#client/shared/page/load-once.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import { StaticSection } from '#client/shared/page/StaticSection.tsx';
import * as words from '#client/site/content/workforce.ts';
import { sharePicture } from '#client/site/head/head-tags.ts';
import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { ProductHero } from '#client/site/sections/ProductHero.tsx';
import { ProductQuote } from '#client/site/sections/ProductQuote.tsx';
import { ProofLine } from '#client/site/sections/ProofLine.tsx';
import { Statement } from '#client/site/sections/Statement.tsx';

export const head: PageHead = {
  title: words.title,
  description: words.description,
  picture: sharePicture(words.drawing),
};

const body = loadOnce(() => import('./static/WorkforceBody.tsx'));

export const staticParts = [body];

export function Page() {
  return (
    <Parts>
      <ProductHero words={words.hero}>
        <StaticSection of={body} pick={({ Screen }) => Screen} />
      </ProductHero>
      <StaticSection of={body} pick={({ Scene }) => Scene} />
      <ProofLine words={words.proof}>
        <ProductQuote projectType={words.projectType} />
      </ProofLine>
      <StaticSection of={body} pick={({ Lists }) => Lists} />
      <Statement words={words.priceNote} />
      <ClosingCall words={words.callToAction} />
    </Parts>
  );
}
