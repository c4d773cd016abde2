import { useSyncExternalStore } from 'react';

/** The two looks of every page. */
export type ColourMode = 'light' | 'dark';

const system = matchMedia('(prefers-color-scheme: dark)');

/** The mode that applies: the visitor's choice on the site, or else the system's (shared/theme/colour-mode.ts). */
function colourMode(): ColourMode {
  const { classList } = document.documentElement;
  if (classList.contains('light')) return 'light';
  return classList.contains('dark') || system.matches ? 'dark' : 'light';
}

function listen(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  system.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', onChange);
  };
}

/** The colour mode of the page, for what cannot follow it by style sheets. */
export const useColourMode = (): ColourMode => useSyncExternalStore(listen, colourMode);
