// @ts-check
/* The switch between light and dark, as that of the site (client/src/shared/theme/colour-mode.ts). */
const { classList } = document.documentElement;
const button = document.querySelector('.switch');
button?.removeAttribute('hidden');
button?.addEventListener('click', () => {
  const isDark =
    classList.contains('dark') ||
    (!classList.contains('light') && matchMedia('(prefers-color-scheme: dark)').matches);
  const next = isDark ? 'light' : 'dark';
  classList.remove('light', 'dark');
  classList.add(next);
  try {
    localStorage.setItem('colour-mode', next);
  } catch {
    // Without storage the mode applies to this page only.
  }
});

export {};
