/**
 * Text as every search compares it: lower case, no diacritics, one kind of space. Unicode TR15 (NFKD), which makes up
 * to 18 letters of one.
 */
export function fold(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.toLowerCase().replace(/\s+/g, ' ').trim();
}
