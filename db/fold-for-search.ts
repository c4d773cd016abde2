import { fold } from '#domain/fold.ts';
import { limits } from '#domain/limits.ts';

/** Maximum length in UTF-16 units: fits a MySQL TEXT (65,535 bytes) at up to three bytes per unit. */
const MAX_LENGTH = 20_000;

/**
 * Folds text for search and order. The result is stored in each searchable row, because the engines fold and sort
 * differently. Longer texts are cut.
 */
export function foldForSearch(...parts: readonly string[]): string {
  return fold(parts.join(' ').slice(0, MAX_LENGTH)).slice(0, MAX_LENGTH);
}

/** Folds a search term like the rows; longer terms are cut. */
export const foldSearchText = (text: string): string =>
  foldForSearch(text.slice(0, 2 * limits.searchText)).slice(0, limits.searchText);
