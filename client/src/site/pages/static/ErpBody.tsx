import { BenefitFigures } from '#client/site/sections/BenefitFigures.tsx';
import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { DayScene } from '#client/site/sections/DayScene.tsx';
import { FeatureLedger } from '#client/site/sections/FeatureLedger.tsx';
import { IndustryCells } from '#client/site/sections/IndustryCells.tsx';
import { ModuleTable } from '#client/site/sections/ModuleTable.tsx';
import { Details, Screen } from '#client/site/sections/screens/VoucherEntry.tsx';
import type { WordsOfPage } from '#domain/pages/pages.ts';

interface BodyProps {
  words: WordsOfPage<'solutions-erp'>;
}

export { Screen };

export const Scene = ({ words }: BodyProps) => (
  <DayScene words={words.scene} drawing={words.drawing} Details={Details} details={words.details} />
);

export const Lists = ({ words }: BodyProps) => (
  <>
    <FeatureLedger words={words.features} isStrip />
    <BenefitFigures words={words.benefits} />
    <IndustryCells words={words.industries} />
    <ModuleTable words={words.modules} />
  </>
);

export const Closing = ({ words }: BodyProps) => <ClosingCall words={words.callToAction} />;
