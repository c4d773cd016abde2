import type { Announcements } from '@dnd-kit/core';
import { useRef } from 'react';
import { type OrderedRow, placeInWords } from './order.ts';

/** What is read out while an entry is dragged: "Elias Mascarenho, place 3 of 12". */
export function useAnnouncements(rows: readonly OrderedRow[]): Announcements {
  /** Where the entry was last, so that being over its own place at the start is not read out over the pick-up. */
  const last = useRef(-1);
  const placeOf = (id: string | number) => rows.findIndex((row) => row.id === id);
  const words = (id: string | number, place: number) =>
    placeInWords(rows, rows[placeOf(id)]?.name ?? '', place);
  return {
    onDragStart({ active }) {
      last.current = placeOf(active.id);
      return `Picked up ${words(active.id, last.current)}.`;
    },
    onDragOver({ active, over }) {
      const place = over ? placeOf(over.id) : last.current;
      if (place === last.current) return undefined;
      last.current = place;
      return `${words(active.id, place)}.`;
    },
    onDragEnd: ({ active, over }) => `Put down ${words(active.id, placeOf((over ?? active).id))}.`,
    onDragCancel: ({ active }) => `Put back ${words(active.id, placeOf(active.id))}.`,
  };
}
