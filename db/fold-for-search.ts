/** Longest folded text in UTF-16 units: it fits a MySQL TEXT (65,535 bytes) though each unit may take three bytes. */
const LONGEST = 20_000;

/**
 * Folds text so that a search finds it however it is written: lower case, no diacritics, one kind of space. Stored
 * beside each searchable row, because the engines fold differently, and sorting by it is the same on both.
 * Unicode TR15 (NFKD), which makes up to 18 letters of one; what is longer than any column is cut.
 */
export function foldForSearch(...parts: readonly string[]): string {
  const plain = parts.join(' ').normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.toLowerCase().replace(/\s+/g, ' ').trim().slice(0, LONGEST);
}
