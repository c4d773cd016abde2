import { calculator } from '#client/site/content/pricing.ts';
import { comparison, notIncluded } from '#client/site/content/pricing-body.ts';
import { FeatureLedger } from '#client/site/sections/FeatureLedger.tsx';
import { PlanComparison } from '#client/site/sections/PlanComparison.tsx';

/** The plans side by side. */
export const Comparison = () => <PlanComparison words={comparison} products={calculator.products} />;

/** What no plan contains. */
export const NotIncluded = () => <FeatureLedger words={notIncluded} columns="four" />;
