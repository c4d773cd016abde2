import type { Inquiry } from './entities/inquiry.entity.ts';
import { foldForSearch } from './fold-for-search.ts';

/** The text in which an inquiry is searched: its reference, its answers, and what was written back, oldest first. */
export const inquirySearchText = (
  { reference, answers }: Pick<Inquiry, 'reference' | 'answers'>,
  replies: readonly string[] = [],
): string => foldForSearch(reference, ...answers.map(({ value }) => value), ...replies);
