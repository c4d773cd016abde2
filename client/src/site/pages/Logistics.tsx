import type { PageHead } from '#client/shared/page/lazy-page.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import * as words from '#client/site/content/logistics.ts';
import { sharePicture } from '#client/site/head/head-tags.ts';
import { BenefitFigures } from '#client/site/sections/BenefitFigures.tsx';
import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { DayScene } from '#client/site/sections/DayScene.tsx';
import { FeatureLedger } from '#client/site/sections/FeatureLedger.tsx';
import { ModuleTable } from '#client/site/sections/ModuleTable.tsx';
import { ProductHero } from '#client/site/sections/ProductHero.tsx';

export const head: PageHead = {
  title: words.title,
  description: words.description,
  picture: sharePicture(words.drawing),
};

export function Page() {
  return (
    <Parts>
      <ProductHero words={words.hero} drawing={words.drawing} />
      <FeatureLedger words={words.features} columns="three" />
      <DayScene words={words.scene} />
      <ModuleTable words={words.modules} />
      <BenefitFigures words={words.benefits} />
      <FeatureLedger words={words.industries} />
      <ClosingCall words={words.callToAction} />
    </Parts>
  );
}
