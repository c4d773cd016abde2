import type { ComponentType } from 'react';
import type { PageModule } from '#client/shared/page/lazy-page.ts';
import { loadOnce } from '#client/shared/page/load-once.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import { StaticSection } from '#client/shared/page/StaticSection.tsx';
import type { CallToAction, Drawing, Hero, PriceNote, Proof } from '#client/site/content/shapes.ts';
import { sharePicture } from '#client/site/head/head-tags.ts';
import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { ProductHero } from '#client/site/sections/ProductHero.tsx';
import { ProductQuote } from '#client/site/sections/ProductQuote.tsx';
import { ProofLine } from '#client/site/sections/ProofLine.tsx';
import { Statement } from '#client/site/sections/Statement.tsx';

/** What the file of a product in `content/` exports. */
interface ProductWords {
  readonly title: string;
  readonly description: string;
  readonly drawing: Drawing;
  readonly hero: Hero;
  readonly proof: Proof;
  /** The kind of project whose testimonial is shown. */
  readonly projectType: string;
  readonly priceNote: PriceNote;
  readonly callToAction: CallToAction;
}

/**
 * The page of a product. `loadBody` fetches its static parts: the screen, those named in `opening` (between the hero and
 * the proof), and the lists below it.
 */
export function productPage<Part extends string>(
  words: ProductWords,
  opening: readonly Part[],
  loadBody: () => Promise<Readonly<Record<'Screen' | 'Lists' | Part, ComponentType>>>,
): PageModule {
  const { title, description, drawing } = words;
  const body = loadOnce(loadBody);
  const Page = () => (
    <Parts>
      <ProductHero words={words.hero}>
        <StaticSection of={body} pick={({ Screen }) => Screen} />
      </ProductHero>
      {opening.map((part) => (
        <StaticSection key={part} of={body} pick={(parts) => parts[part]} />
      ))}
      <ProofLine words={words.proof}>
        <ProductQuote projectType={words.projectType} />
      </ProofLine>
      <StaticSection of={body} pick={({ Lists }) => Lists} />
      <Statement words={words.priceNote} />
      <ClosingCall words={words.callToAction} />
    </Parts>
  );
  return { Page, head: { title, description, picture: sharePicture(drawing) }, staticParts: [body] };
}
