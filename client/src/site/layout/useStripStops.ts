import { useEffect } from 'react';
import { watchTabStop } from '#client/shared/ui/Strip.tsx';

/** Watches the strips of the first page, since those of its static sections are never hydrated. */
export function useStripStops(): void {
  useEffect(() => {
    const ends = [...document.querySelectorAll('[data-strip]')].map(watchTabStop);
    return () => {
      for (const end of ends) end();
    };
  }, []);
}
