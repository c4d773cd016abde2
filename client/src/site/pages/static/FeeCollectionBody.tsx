import { drawing } from '#client/site/content/fee-collection.ts';
import * as words from '#client/site/content/fee-collection-body.ts';
import { DayScene } from '#client/site/sections/DayScene.tsx';
import { FeatureLedger } from '#client/site/sections/FeatureLedger.tsx';
import { IndustryCells } from '#client/site/sections/IndustryCells.tsx';
import { ResultTiles } from '#client/site/sections/ResultTiles.tsx';
import { Statement } from '#client/site/sections/Statement.tsx';
import { Details, Screen } from '#client/site/sections/screens/ReceiptMatching.tsx';

export { Screen };

export const Scene = () => <DayScene words={words.scene} drawing={drawing} Details={Details} />;

export const Lists = () => (
  <>
    <FeatureLedger words={words.features} isStrip />
    <ResultTiles words={words.results} />
    <IndustryCells words={words.partners} />
    <Statement words={words.vision} />
    <Statement words={words.mission} />
  </>
);
