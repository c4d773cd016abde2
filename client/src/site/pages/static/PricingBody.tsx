import { notIncluded } from '#client/site/content/pricing-body.ts';
import { FeatureLedger } from '#client/site/sections/FeatureLedger.tsx';

/** What no plan contains. */
export const NotIncluded = () => <FeatureLedger words={notIncluded} columns="four" />;
