import { drawing } from '#client/site/content/logistics.ts';
import * as words from '#client/site/content/logistics-body.ts';
import { BenefitFigures } from '#client/site/sections/BenefitFigures.tsx';
import { DayScene } from '#client/site/sections/DayScene.tsx';
import { FeatureLedger } from '#client/site/sections/FeatureLedger.tsx';
import { IndustryCells } from '#client/site/sections/IndustryCells.tsx';
import { ModuleTable } from '#client/site/sections/ModuleTable.tsx';
import { Details, Screen } from '#client/site/sections/screens/DispatchBoard.tsx';

export { Screen };

export const Opening = () => <FeatureLedger words={words.features} isStrip />;

export const Scene = () => <DayScene words={words.scene} drawing={drawing} Details={Details} />;

export const Lists = () => (
  <>
    <ModuleTable words={words.modules} />
    <BenefitFigures words={words.benefits} />
    <IndustryCells words={words.industries} />
  </>
);
