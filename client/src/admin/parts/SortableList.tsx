import { VisuallyHidden } from '@chakra-ui/react';
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DndContextProps,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useEffect, useRef, useState } from 'react';
import { styled } from '#client/shared/ui/styled.ts';
import { type OrderedRow, positionText } from './order.ts';
import { type SortableEntry, SortableRow } from './SortableRow.tsx';

const List = styled('ol', {
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  // Scrolls in its frame, so that the buttons below stay visible and do not obscure the focus (WCAG 2.2, 2.4.11).
  maxHeight: 'max({spacing.32}, calc(100dvh - 2 * {spacing.32} - {spacing.16}))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Space for the focus outline.
  padding: '2',
  marginInline: 'calc(-1 * {spacing.2})',
  // In a form, which scrolls as a whole.
  '&[data-inline]': { maxHeight: 'none', overflowY: 'visible', padding: '0', marginInline: '0' },
  // Rows are as high as each other while one of them moves: which one it is over is told by their middles.
  '&:has(> [data-dragged]) > li > [data-below]': { display: 'none' },
});

/** The distance in pixels after which a press becomes a drag. */
const THRESHOLD = 4;

/** Restricts a drag to the vertical axis. */
const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Restricts it to the list too, beyond which a row would make the page longer and longer. */
const inListOnly: Modifier = ({ transform: { y, ...transform }, draggingNodeRect, containerNodeRect }) => {
  if (!draggingNodeRect || !containerNodeRect) return { ...transform, x: 0, y };
  const least = containerNodeRect.top - draggingNodeRect.top;
  const most = containerNodeRect.bottom - draggingNodeRect.bottom;
  return { ...transform, x: 0, y: Math.max(least, Math.min(most, y)) };
};

interface SortableListProps {
  label: string;
  rows: readonly OrderedRow[];
  /** A row is moved from an index to another. */
  onMove: (from: number, to: number) => void;
  /** What stands in a row of a form; left out: its name, in a list that scrolls in its dialog. */
  entry?: (row: OrderedRow, index: number) => SortableEntry;
}

/**
 * A list whose order is changed by mouse, touch or keyboard, and by buttons for those who cannot drag (WCAG 2.2,
 * 2.5.7). Every move is announced.
 */
export function SortableList({ label, rows, onMove, entry }: SortableListProps) {
  const [announcement, setAnnouncement] = useState('');
  const context = useDragging(rows, onMove, () => setAnnouncement(''));
  const step = (from: number, to: number) => {
    onMove(from, to);
    setAnnouncement(positionText(rows, rows[from]?.name ?? '', to));
  };
  const list = useRef<HTMLOListElement>(null);
  const isInline = entry !== undefined;
  useEffect(() => {
    if (isInline) return;
    // The dialog around the list opens after this effect. Without it the list itself, being scrollable, would be
    // focused.
    list.current?.querySelector('button')?.setAttribute('data-autofocus', '');
  }, [isInline]);
  return (
    <DndContext {...context} modifiers={[isInline ? inListOnly : verticalOnly]}>
      <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <List ref={list} aria-label={label} data-inline={isInline || undefined}>
          {rows.map((row, index) => (
            <SortableRow
              key={row.id}
              row={row}
              index={index}
              isLast={index === rows.length - 1}
              onStep={(to) => step(index, to)}
              entry={entry?.(row, index)}
            />
          ))}
        </List>
      </SortableContext>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </DndContext>
  );
}

/** The properties of the drag context. */
function useDragging(
  rows: readonly OrderedRow[],
  onMove: SortableListProps['onMove'],
  onStart: () => void,
): DndContextProps {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: THRESHOLD } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useAnnouncements(rows);
  const indexOf = (id: string | number) => rows.findIndex((row) => row.id === id);
  return {
    sensors,
    collisionDetection: closestCenter,
    accessibility: { announcements, screenReaderInstructions: INSTRUCTIONS },
    onDragStart: onStart,
    onDragEnd({ active, over }) {
      if (over && over.id !== active.id) onMove(indexOf(active.id), indexOf(over.id));
    },
  };
}

const INSTRUCTIONS = {
  draggable:
    'Press Space to pick the entry up, the arrow keys to move it, Space again to put it down, and Escape to put it back.',
};

/** The screen reader announcements while a row is dragged: "Elias Mascarenho, place 3 of 12". */
function useAnnouncements(rows: readonly OrderedRow[]): Announcements {
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
