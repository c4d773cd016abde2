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
import { useState } from 'react';
import { Unseen } from '#client/shared/ui/text.tsx';
import { type OrderedRow, placeInWords } from './order.ts';
import { SortableRow } from './SortableRow.tsx';
import { useAnnouncements } from './useAnnouncements.ts';

const List = chakra('ol', {
  base: { display: 'flex', flexDirection: 'column', gap: 'half', paddingBlockEnd: '2' },
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
