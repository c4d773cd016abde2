import type { FunctionComponent } from 'react';
import { LatePart } from '#client/shared/page/LatePart.tsx';
import type { PageHead, PageModule } from '#client/shared/page/lazy-page.ts';
import { loadOnce } from '#client/shared/page/load-once.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import { StaticSection } from '#client/shared/page/StaticSection.tsx';
import { useCaseStudiesOf } from '#client/site/data/useCaseStudies.ts';
import { sharePicture } from '#client/site/head/head-tags.ts';
import { ProductHero } from '#client/site/sections/ProductHero.tsx';
import { ProductQuote } from '#client/site/sections/ProductQuote.tsx';
import { ProofLine } from '#client/site/sections/ProofLine.tsx';
import { Statement } from '#client/site/sections/Statement.tsx';
import type { PageId, WordsOfPage } from '#domain/pages/pages.ts';
import type { Product } from '#domain/products.ts';

type ProductId = Extract<PageId, `solutions-${string}`>;

/**
 * The page of a product, with its case studies. `loadBody` fetches its static parts: the screen, those named in `opening` (between the hero and
 * the proof), and the lists below it.
 */
export function productPage<Id extends ProductId, Part extends string>(
  product: Product,
  opening: readonly Part[],
  loadBody: () => Promise<
    Readonly<Record<'Screen' | 'Lists' | 'Closing' | Part, FunctionComponent<{ words: WordsOfPage<Id> }>>>
  >,
): PageModule<WordsOfPage<Id>> & Required<Pick<PageModule<WordsOfPage<Id>>, 'head' | 'staticParts'>> {
  const body = loadOnce(loadBody);
  const Page = ({ words }: { words: WordsOfPage<Id> }) => {
    const { hero, proof, projectType, priceNote } = words as WordsOfPage<ProductId>;
    return (
      <Parts>
        <ProductHero words={hero}>
          <StaticSection of={body} pick={({ Screen }) => Screen} words={words} />
        </ProductHero>
        {opening.map((part) => (
          <StaticSection key={part} of={body} pick={(parts) => parts[part]} words={words} />
        ))}
        <LatePart>
          <ProofLine words={proof} studies={useCaseStudiesOf(product)}>
            <ProductQuote projectType={projectType} />
          </ProofLine>
        </LatePart>
        <StaticSection of={body} pick={({ Lists }) => Lists} words={words} />
        <Statement words={priceNote} />
        <StaticSection of={body} pick={({ Closing }) => Closing} words={words} />
      </Parts>
    );
  };
  const head = (_params: unknown, words: WordsOfPage<Id>): PageHead => {
    const ofProduct = words as WordsOfPage<ProductId>;
    return { ...ofProduct, picture: sharePicture(ofProduct.drawing) };
  };
  return { Page, head, staticParts: [body] };
}
