import { benefits } from '#client/site/content/solutions-body.ts';
import { FeatureLedger } from '#client/site/sections/FeatureLedger.tsx';

/** What all products have in common. */
export const Benefits = () => <FeatureLedger words={benefits} isStrip />;
