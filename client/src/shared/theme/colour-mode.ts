import { deviceStorage } from '#client/shared/data/device-storage.ts';

/** The storage key of the choice; the script in shared-head.html reads the same key before the first paint. */
const STORAGE_KEY = 'colour-mode';

/** Whether the page is dark: by the choice, or else by the system's setting. */
export function isDarkMode(): boolean {
  const { classList } = document.documentElement;
  if (classList.contains('dark')) return true;
  return !classList.contains('light') && matchMedia('(prefers-color-scheme: dark)').matches;
}

/**
 * Switches between light and dark mode and stores the choice. Until the first call the system's setting applies, from
 * then on the class on `<html>` (theme/global-css.ts).
 */
export function switchColourMode(): void {
  const { classList } = document.documentElement;
  const next = isDarkMode() ? 'light' : 'dark';
  classList.remove('light', 'dark');
  classList.add(next);
  // Without storage the mode applies to this page only.
  deviceStorage.write(STORAGE_KEY, next);
}
