import { drawing } from '#client/site/content/workforce.ts';
import * as words from '#client/site/content/workforce-body.ts';
import { BenefitFigures } from '#client/site/sections/BenefitFigures.tsx';
import { DayScene } from '#client/site/sections/DayScene.tsx';
import { FeatureLedger } from '#client/site/sections/FeatureLedger.tsx';
import { IndustryCells } from '#client/site/sections/IndustryCells.tsx';
import { ModuleTable } from '#client/site/sections/ModuleTable.tsx';
import { Details, Screen } from '#client/site/sections/screens/ShiftBoard.tsx';

export { Screen };

export const Scene = () => <DayScene words={words.scene} drawing={drawing} Details={Details} />;

export const Lists = () => (
  <>
    <BenefitFigures words={words.benefits} />
    <FeatureLedger words={words.features} isStrip />
    <ModuleTable words={words.modules} />
    <IndustryCells words={words.industries} />
  </>
);
