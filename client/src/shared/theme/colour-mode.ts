/** Where the choice is kept; the script in shared-head.html reads the same place before the first paint. */
const PLACE = 'colour-mode';

/**
 * Shows the other of the two modes and remembers it. Until then the visitor's system decides; afterwards the class
 * on `<html>` does (theme/global-css.ts).
 */
export function switchColourMode(): void {
  const { classList } = document.documentElement;
  const isDark =
    classList.contains('dark') ||
    (!classList.contains('light') && matchMedia('(prefers-color-scheme: dark)').matches);
  const next = isDark ? 'light' : 'dark';
  classList.remove('light', 'dark');
  classList.add(next);
  try {
    localStorage.setItem(PLACE, next);
  } catch {
    // A browser that keeps nothing still shows the mode on this page.
  }
}
