/** Up to this many page numbers, none is left out. */
const MAX_COMPLETE = 7;

/** The first page, the last page and those around the current one: hundreds of buttons would be slow and of no use. */
export function pagesAround(page: number, pageCount: number): number[] {
  const pages = Array.from({ length: pageCount }, (_, index) => index + 1);
  if (pageCount <= MAX_COMPLETE) return pages;
  return pages.filter((number) => number === 1 || number === pageCount || Math.abs(number - page) <= 1);
}
