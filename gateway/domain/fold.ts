const MARKS = /\p{M}/gu;

/** White space and control characters; a search for the character 0 would end the query of SQLite's index early. */
const GAPS = /[\s\p{Cc}]+/gu;

/**
 * Folds text for search: lower case, no diacritics, single spaces. Uses NFKD (Unicode TR15), which expands one
 * character to up to 18.
 */
export function fold(text: string): string {
  // Marks are removed first, because normalizing a long run of them takes quadratic time.
  const plain = text.replace(MARKS, '').normalize('NFKD').replace(MARKS, '');
  return plain.toLowerCase().replace(GAPS, ' ').trim();
}
