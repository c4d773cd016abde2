import { paths } from '#client/site/paths.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';

/** An entry of the header; one with pages `below` opens a list of them. */
export type NavigationEntry = WordsOfPage<'shared'>['menu']['entries'][number];

/**
 * Whether an entry is highlighted at a path: the path equals the entry's link or is below it. Every path is below Home,
 * which must be equal.
 */
export function isActive(to: string, pathname: string): boolean {
  return pathname === to || (to !== paths.home && pathname.startsWith(`${to}/`));
}
