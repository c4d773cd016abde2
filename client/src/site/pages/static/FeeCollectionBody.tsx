import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { DayScene } from '#client/site/sections/DayScene.tsx';
import { FeatureLedger } from '#client/site/sections/FeatureLedger.tsx';
import { IndustryCells } from '#client/site/sections/IndustryCells.tsx';
import { ResultTiles } from '#client/site/sections/ResultTiles.tsx';
import { Statement } from '#client/site/sections/Statement.tsx';
import { Details, Screen } from '#client/site/sections/screens/ReceiptMatching.tsx';
import type { WordsOfPage } from '#domain/pages/pages.ts';

interface BodyProps {
  words: WordsOfPage<'solutions-fee-collection'>;
}

export { Screen };

export const Scene = ({ words }: BodyProps) => (
  <DayScene words={words.scene} drawing={words.drawing} Details={Details} details={words.details} />
);

export const Lists = ({ words }: BodyProps) => (
  <>
    <FeatureLedger words={words.features} isStrip />
    <ResultTiles words={words.results} />
    <IndustryCells words={words.partners} />
    <Statement words={words.vision} />
    <Statement words={words.mission} />
  </>
);

export const Closing = ({ words }: BodyProps) => <ClosingCall words={words.callToAction} />;
