import { useDraggable } from '@dnd-kit/core';
import type { ComponentProps } from 'react';
import { styled } from '#client/shared/ui/styled.ts';
import { AppointmentCard } from './AppointmentCard.tsx';

const Handle = styled('span', { display: 'block', touchAction: 'manipulation' });

/** A card that a mouse or a finger moves to another slot. By key its slot is moved (`WeekGrid`). */
export function DraggableCard(props: ComponentProps<typeof AppointmentCard>) {
  const { appointment } = props;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: appointment.id, data: { appointment } });
  return (
    <Handle ref={setNodeRef} {...listeners} opacity={isDragging ? '0.4' : undefined}>
      <AppointmentCard {...props} isDraggable />
    </Handle>
  );
}
