import type { WordsOfPage } from '../pages/pages.ts';

/** What staff let visitors choose from, by the names of `formOptions` (pages/choices.ts). */
export type FormChoices = WordsOfPage<'choices'>;

/** A list of choices that staff keep. */
export type ChoiceList = keyof FormChoices;
