/**
 * Folds text so that a search finds it however it is written: lower case, no diacritics, one kind of space. Stored
 * beside each searchable row, because the engines fold differently, and sorting by it is the same on both.
 * Unicode TR15 (NFKD).
 */
export function foldForSearch(...parts: readonly string[]): string {
  return parts.join(' ').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
