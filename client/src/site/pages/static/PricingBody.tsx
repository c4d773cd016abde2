import { comparisonLabels } from '#client/site/content/pricing.ts';
import { FeatureLedger } from '#client/site/sections/FeatureLedger.tsx';
import { PlanComparison } from '#client/site/sections/PlanComparison.tsx';
import type { WordsOfPage } from '#domain/pages/pages.ts';

interface BodyProps {
  words: WordsOfPage<'pricing'>;
}

/** The plans side by side. */
export const Comparison = ({ words }: BodyProps) => (
  <PlanComparison words={{ ...comparisonLabels, ...words.comparison }} products={words.calculator.products} />
);

/** What no plan contains. */
export const NotIncluded = ({ words }: BodyProps) => (
  <FeatureLedger words={words.notIncluded} columns="four" />
);
