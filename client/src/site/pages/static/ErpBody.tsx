import { drawing } from '#client/site/content/erp.ts';
import * as words from '#client/site/content/erp-body.ts';
import { BenefitFigures } from '#client/site/sections/BenefitFigures.tsx';
import { DayScene } from '#client/site/sections/DayScene.tsx';
import { FeatureLedger } from '#client/site/sections/FeatureLedger.tsx';
import { IndustryCells } from '#client/site/sections/IndustryCells.tsx';
import { ModuleTable } from '#client/site/sections/ModuleTable.tsx';
import { Details, Screen } from '#client/site/sections/screens/VoucherEntry.tsx';

export { Screen };

export const Scene = () => <DayScene words={words.scene} drawing={drawing} Details={Details} />;

export const Lists = () => (
  <>
    <FeatureLedger words={words.features} isStrip />
    <BenefitFigures words={words.benefits} />
    <IndustryCells words={words.industries} />
    <ModuleTable words={words.modules} />
  </>
);
