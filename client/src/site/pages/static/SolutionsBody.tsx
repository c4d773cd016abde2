import { FeatureLedger } from '#client/site/sections/FeatureLedger.tsx';
import type { WordsOfPage } from '#domain/pages/pages.ts';

interface BodyProps {
  words: WordsOfPage<'solutions'>;
}

/** What all products have in common. */
export const Benefits = ({ words }: BodyProps) => <FeatureLedger words={words.benefits} isStrip />;
