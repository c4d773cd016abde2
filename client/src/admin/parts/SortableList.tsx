import { chakra } from '@chakra-ui/react';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useEffect, useRef, useState } from 'react';
import { Unseen } from '#client/shared/ui/text.tsx';
import { type OrderedRow, placeInWords } from './order.ts';
import { SortableRow } from './SortableRow.tsx';
import { useAnnouncements } from './useAnnouncements.ts';

const List = chakra('ol', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: 'half',
    // Scrolls by itself, so that the buttons below stay in sight and cover nothing that has the focus (WCAG 2.2, 2.4.11).
    maxHeight: 'max({spacing.16}, calc(100dvh - 2 * {spacing.16} - {spacing.8}))',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // Room for the ring around what has the focus.
    padding: '1',
    marginInline: 'calc(-1 * {spacing.1})',
  },
});

/** Pixels a pointer travels before it drags; less is a press. */
const THRESHOLD = 4;

/** A list has one direction. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

interface SortableListProps {
  label: string;
  rows: readonly OrderedRow[];
  /** An entry goes from one place to another, both counted from 0. */
  onMove: (from: number, to: number) => void;
}

/**
 * A list that is put in order by mouse, touch or keys, and by buttons for those who cannot drag (WCAG 2.2, 2.5.7). Every
 * move is read out.
 */
export function SortableList({ label, rows, onMove }: SortableListProps) {
  const [isDragging, setDragging] = useState(false);
  const [moved, setMoved] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: THRESHOLD } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: string | number) => rows.findIndex((row) => row.id === id);
  const announcements = useAnnouncements(rows);
  const step = (from: number, to: number) => {
    onMove(from, to);
    setMoved(placeInWords(rows, rows[from]?.name ?? '', to));
  };
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // The dialog around it opens after this, and would focus the list itself, since it scrolls.
    list.current?.querySelector('button')?.setAttribute('autofocus', '');
  }, []);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS }}
      onDragStart={() => {
        setMoved('');
        setDragging(true);
      }}
      onDragCancel={() => setDragging(false)}
      onDragEnd={({ active, over }) => {
        setDragging(false);
        if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id));
      }}
    >
      <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <List
          ref={list}
          aria-label={label}
          onKeyDownCapture={(event) => {
            // Escape puts the entry back; it does not mean the dialog.
            if (isDragging && event.key === 'Escape') event.preventDefault();
          }}
        >
          {rows.map((row, place) => (
            <SortableRow
              key={row.id}
              row={row}
              place={place}
              isLast={place === rows.length - 1}
              onStep={(to) => step(place, to)}
            />
          ))}
        </List>
      </SortableContext>
      <Unseen role="status">{moved}</Unseen>
    </DndContext>
  );
}

const INSTRUCTIONS = {
  draggable:
    'Press Space to pick the entry up, the arrow keys to move it, Space again to put it down, and Escape to put it back.',
};
