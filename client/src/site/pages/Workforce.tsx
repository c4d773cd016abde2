import type { PageHead } from '#client/shared/page/lazy-page.ts';
import { loadOnce } from '#client/shared/page/load-once.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import { StaticSection } from '#client/shared/page/StaticSection.tsx';
import * as words from '#client/site/content/workforce.ts';
import { sharePicture } from '#client/site/head/head-tags.ts';
import { BenefitFigures } from '#client/site/sections/BenefitFigures.tsx';
import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { DayScene } from '#client/site/sections/DayScene.tsx';
import { FeatureLedger } from '#client/site/sections/FeatureLedger.tsx';
import { ModuleTable } from '#client/site/sections/ModuleTable.tsx';
import { ProductHero } from '#client/site/sections/ProductHero.tsx';
import { ProofLine } from '#client/site/sections/ProofLine.tsx';
import { Statement } from '#client/site/sections/Statement.tsx';

export const head: PageHead = {
  title: words.title,
  description: words.description,
  picture: sharePicture(words.drawing),
};

const screen = loadOnce(() => import('#client/site/sections/screens/ShiftBoard.tsx'));

export const staticParts = [screen];

export function Page() {
  return (
    <Parts>
      <ProductHero words={words.hero}>
        <StaticSection of={screen} pick={({ Screen }) => Screen} />
      </ProductHero>
      <DayScene words={words.scene} drawing={words.drawing} />
      <StaticSection of={screen} pick={({ Details }) => Details} />
      <ProofLine words={words.proof} />
      <BenefitFigures words={words.benefits} />
      <FeatureLedger words={words.features} />
      <ModuleTable words={words.modules} ground="sunken" />
      <FeatureLedger words={words.industries} columns="three" />
      <Statement words={words.priceNote} />
      <ClosingCall words={words.callToAction} />
    </Parts>
  );
}
