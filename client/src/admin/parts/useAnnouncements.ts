import type { Announcements } from '@dnd-kit/core';
import { useRef } from 'react';
import { type OrderedRow, positionText } from './order.ts';

/** The screen reader announcements while a row is dragged: "Elias Mascarenho, place 3 of 12". */
export function useAnnouncements(rows: readonly OrderedRow[]): Announcements {
  /** The last index of the row: its own index at the start is not announced, which would interrupt the pick-up. */
  const last = useRef(-1);
  const indexOf = (id: string | number) => rows.findIndex((row) => row.id === id);
  const position = (id: string | number, index: number) =>
    positionText(rows, rows[indexOf(id)]?.name ?? '', index);
  return {
    onDragStart({ active }) {
      last.current = indexOf(active.id);
      return `Picked up ${position(active.id, last.current)}.`;
    },
    onDragOver({ active, over }) {
      const index = over ? indexOf(over.id) : last.current;
      if (index === last.current) return undefined;
      last.current = index;
      return `${position(active.id, index)}.`;
    },
    onDragEnd: ({ active, over }) => `Put down ${position(active.id, indexOf((over ?? active).id))}.`,
    onDragCancel: ({ active }) => `Put back ${position(active.id, indexOf(active.id))}.`,
  };
}
