import type { PageHead } from '#client/shared/page/lazy-page.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import * as words from '#client/site/content/fee-collection.ts';
import { sharePicture } from '#client/site/head/head-tags.ts';
import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { DayScene } from '#client/site/sections/DayScene.tsx';
import { FeatureLedger } from '#client/site/sections/FeatureLedger.tsx';
import { ProductHero } from '#client/site/sections/ProductHero.tsx';
import { ResultTiles } from '#client/site/sections/ResultTiles.tsx';
import { Statement } from '#client/site/sections/Statement.tsx';

export const head: PageHead = {
  title: words.title,
  description: words.description,
  picture: sharePicture(words.drawing),
};

export function Page() {
  return (
    <Parts>
      <ProductHero words={words.hero} drawing={words.drawing} />
      <DayScene words={words.scene} />
      <FeatureLedger words={words.features} />
      <ResultTiles words={words.results} />
      <FeatureLedger words={words.partners} columns="three" />
      <Statement words={words.vision} />
      <Statement words={words.mission} />
      <ClosingCall words={words.callToAction} />
    </Parts>
  );
}
