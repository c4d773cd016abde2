/** How many page numbers are shown without leaving any out. */
const ALL = 7;

/** The first page, the last one and those around this one: hundreds of buttons would be no help and slow to draw. */
export function pagesAround(page: number, pageCount: number): number[] {
  const pages = Array.from({ length: pageCount }, (_, place) => place + 1);
  if (pageCount <= ALL) return pages;
  return pages.filter((one) => one === 1 || one === pageCount || Math.abs(one - page) <= 1);
}
