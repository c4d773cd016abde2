import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { FeatureLedger } from '#client/site/sections/FeatureLedger.tsx';
import { SolutionLedger } from '#client/site/sections/SolutionLedger.tsx';
import type { WordsOfPage } from '#domain/pages/pages.ts';

interface BodyProps {
  words: WordsOfPage<'solutions'>;
}

export const Solutions = ({ words }: BodyProps) => <SolutionLedger words={words.solutions} />;

/** What all products have in common. */
export const Benefits = ({ words }: BodyProps) => <FeatureLedger words={words.benefits} isStrip />;

export const Closing = ({ words }: BodyProps) => <ClosingCall words={words.callToAction} />;
