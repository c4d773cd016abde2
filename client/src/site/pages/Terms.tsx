import { LegalText } from '#client/site/sections/LegalText.tsx';
import type { WordsOfPage } from '#domain/pages/pages.ts';

export const Page = ({ words }: { words: WordsOfPage<'terms-and-conditions'> }) => (
  <LegalText words={words} />
);
