import { drawing } from '#client/site/content/manufacturing.ts';
import * as words from '#client/site/content/manufacturing-body.ts';
import { BenefitFigures } from '#client/site/sections/BenefitFigures.tsx';
import { DayScene } from '#client/site/sections/DayScene.tsx';
import { FeatureLedger } from '#client/site/sections/FeatureLedger.tsx';
import { IndustryCells } from '#client/site/sections/IndustryCells.tsx';
import { ModuleTable } from '#client/site/sections/ModuleTable.tsx';
import { Details, Screen } from '#client/site/sections/screens/StopBoard.tsx';

export { Screen };

export const Opening = () => (
  <>
    <FeatureLedger words={words.features} isStrip />
    <BenefitFigures words={words.benefits} />
  </>
);

export const Scene = () => <DayScene words={words.scene} drawing={drawing} Details={Details} />;

export const Lists = () => (
  <>
    <IndustryCells words={words.industries} />
    <ModuleTable words={words.modules} />
  </>
);
