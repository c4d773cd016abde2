import {
  closestCenter,
  type DndContextProps,
  type DragEndEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useState } from 'react';
import type { WeekActs } from './useGridKeys.ts';
import { type AppointmentRow, cellName, type WeekCell, type WeekDay } from './week.ts';

/** The distance in pixels after which a press becomes a drag. */
const THRESHOLD = 4;
/** A finger scrolls; held for so many milliseconds, it drags. */
const HOLD = { delay: 250, tolerance: 8 };

interface Drops extends Pick<WeekActs, 'move'> {
  readonly isFree: (id: string, to: WeekCell) => boolean;
}

/** Dragging appointments by mouse and finger: what is dragged, and the properties of the drag context. */
export function useGridDrag(days: readonly WeekDay[], { isFree, move }: Drops) {
  const [dragged, setDragged] = useState<AppointmentRow | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: THRESHOLD } }),
    useSensor(TouchSensor, { activationConstraint: HOLD }),
  );
  const appointmentOf = ({ active }: Pick<DragEndEvent, 'active'>) =>
    (active.data.current?.appointment as AppointmentRow | undefined) ?? null;
  const cellOver = ({ over }: Pick<DragEndEvent, 'over'>) => over?.data.current?.cell as WeekCell | undefined;
  const context: DndContextProps = {
    sensors,
    // The slot under the pointer; beside the grid the nearest one would be chosen by accident.
    collisionDetection: (args) => (args.pointerCoordinates ? pointerWithin(args) : closestCenter(args)),
    accessibility: {
      announcements: {
        onDragStart: (event) => `Moving ${appointmentOf(event)?.name ?? 'the appointment'}.`,
        onDragOver: (event) => {
          const cell = cellOver(event);
          return cell && `${cellName(cell)}, ${isFree(String(event.active.id), cell) ? 'free' : 'not free'}.`;
        },
        // The question speaks.
        onDragEnd: () => undefined,
        onDragCancel: () => 'It stays where it was.',
      },
    },
    onDragStart: (event) => setDragged(appointmentOf(event)),
    onDragCancel: () => setDragged(null),
    onDragEnd(event) {
      setDragged(null);
      const [appointment, cell] = [appointmentOf(event), cellOver(event)];
      const isElsewhere =
        cell && appointment && (cell.date !== appointment.date || cell.slot !== appointment.slot);
      if (isElsewhere && days.some(({ date }) => date === cell.date)) move(appointment, cell);
    },
  };
  return { dragged, context };
}
