import { calculator } from '#client/site/content/pricing.ts';
import { comparison, notIncluded } from '#client/site/content/pricing-body.ts';
import { FeatureLedger } from '#client/site/sections/FeatureLedger.tsx';
import { PlanComparison } from '#client/site/sections/PlanComparison.tsx';

/** The plans side by side, and what no plan contains. */
export function Comparison() {
  return (
    <>
      <PlanComparison words={comparison} products={calculator.products} />
      <FeatureLedger words={notIncluded} columns="four" />
    </>
  );
}
