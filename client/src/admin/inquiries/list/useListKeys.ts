import { useEffect, useRef } from 'react';
import { viewLabels } from '#client/admin/inquiries/inquiry-labels.ts';
import { buttonKey, useKeys } from '#client/admin/keys/useKeys.ts';
import { inboxViews } from '#domain/rules/inquiry.ts';

/** How long the focus rests on a row until its conversation follows, in milliseconds. */
const FOLLOW_AFTER = 150;

const rowLinks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row] > a')];

/** The row that has the focus, or else the one that is open; -1: none. */
function currentRow(links: readonly HTMLElement[]): number {
  const focused = links.findIndex((link) => link.closest('[data-row]')?.contains(document.activeElement));
  return focused >= 0 ? focused : links.findIndex((link) => link.getAttribute('aria-current') === 'true');
}

const checkboxOf = (link: HTMLElement | undefined) =>
  link?.closest('[data-row]')?.querySelector<HTMLInputElement>('input[type=checkbox]');

/** The keys of the list of the inbox. They move the focus itself, so that a screen reader reads the row. */
export function useListKeys(onPreview: (id: string) => void): void {
  const following = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(following.current), []);
  const move = (step: 1 | -1): HTMLElement | undefined => {
    const links = rowLinks();
    const link = links[Math.max(0, currentRow(links) + step)];
    if (!link) return undefined;
    link.focus();
    link.scrollIntoView({ block: 'nearest' });
    clearTimeout(following.current);
    const id = link.closest<HTMLElement>('[data-row]')?.dataset.row;
    following.current = setTimeout(
      () => id && document.activeElement === link && onPreview(id),
      FOLLOW_AFTER,
    );
    return link;
  };
  const select = () => {
    const links = rowLinks();
    checkboxOf(links[currentRow(links)])?.click();
  };
  const extend = (step: 1 | -1) => {
    const links = rowLinks();
    const from = checkboxOf(links[currentRow(links)]);
    if (from && !from.checked) from.click();
    const to = checkboxOf(move(step));
    if (to && !to.checked) to.click();
  };
  useKeys('List', [
    { keys: 'j', label: 'Next inquiry', run: () => void move(1), repeats: true },
    { keys: 'k', label: 'Previous inquiry', run: () => void move(-1), repeats: true },
    { keys: 'x', label: 'Select the inquiry', run: select },
    { keys: 'Shift+j', label: 'Select down', run: () => extend(1), repeats: true },
    { keys: 'Shift+k', label: 'Select up', run: () => extend(-1), repeats: true },
    { keys: '/', label: 'Search the inbox', run: focusSearch },
    ...inboxViews.map((view, index) => buttonKey(`${index + 1}`, `View: ${viewLabels[view]}`)),
  ]);
}

const focusSearch = () => document.querySelector<HTMLElement>('input[aria-keyshortcuts="/"]')?.focus();
