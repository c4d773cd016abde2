/** Up to this many page numbers, none is left out. */
const MAX_COMPLETE = 7;

/** The first page, the last page and those around the current one: hundreds of buttons would be slow and of no use. */
export function pagesAround(page: number, pageCount: number): number[] {
  if (pageCount <= MAX_COMPLETE) return Array.from({ length: pageCount }, (_, index) => index + 1);
  const around = [1, page - 1, page, page + 1, pageCount];
  return [...new Set(around)].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
}
