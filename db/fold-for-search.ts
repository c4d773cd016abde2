import { fold } from '#domain/fold.ts';

/** Longest folded text in UTF-16 units: it fits a MySQL TEXT (65,535 bytes) though each unit may take three bytes. */
const LONGEST = 20_000;

/**
 * Folds text so that a search finds it however it is written. Stored beside each searchable row, because the engines
 * fold differently, and sorting by it is the same on both. What is longer than any column is cut.
 */
export function foldForSearch(...parts: readonly string[]): string {
  return fold(parts.join(' ')).slice(0, LONGEST);
}
