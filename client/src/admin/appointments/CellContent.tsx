import { VisuallyHidden } from '@chakra-ui/react';
import { styled } from '#client/shared/ui/styled.ts';
import { AppointmentCard } from './AppointmentCard.tsx';
import { activeIn, busyLabel, emptyLabel } from './appointment-labels.ts';
import { DraggableCard } from './DraggableCard.tsx';
import { cellName, type WeekCell } from './week.ts';
import { isMovable } from './week-moves.ts';

const Empty = styled('span', { color: 'ink.muted', fontWeight: '400' });
const Busy = styled('span', { display: 'block', textStyle: 'label', color: 'ink.muted', fontWeight: '400' });

interface CellContentProps {
  cell: WeekCell;
  /** Whether it is written that nobody takes the slot; left out: its ground shows it. */
  showsEmpty?: boolean;
  /** Whether there is room for each fact of an appointment. */
  isLong?: boolean;
  /** Account whose appointments stand out; null: all of them do. */
  taker?: string | null;
  /** Whether appointments are moved by dragging them. */
  isDraggable?: boolean;
}

/** What is in a slot: its appointments, or that it is free, and who is busy then. Its name begins with day and time, unseen. */
export function CellContent({
  cell,
  showsEmpty = false,
  isLong = false,
  taker = null,
  isDraggable = false,
}: CellContentProps) {
  const active = activeIn(cell);
  return (
    <>
      <VisuallyHidden>{cellName(cell)}: </VisuallyHidden>
      {active.length === 0 &&
        (showsEmpty ? (
          <Empty>{emptyLabel(cell)}</Empty>
        ) : (
          <VisuallyHidden>{emptyLabel(cell)}</VisuallyHidden>
        ))}
      {active.map((appointment) => {
        const isFaint = taker !== null && appointment.takenById !== taker;
        const Card = isDraggable && isMovable(appointment) ? DraggableCard : AppointmentCard;
        return <Card key={appointment.id} {...{ appointment, isFaint, isLong }} />;
      })}
      {!cell.isPast && cell.busy.length > 0 && (
        <Busy>
          <VisuallyHidden>, </VisuallyHidden>
          {busyLabel(cell)}
        </Busy>
      )}
    </>
  );
}
