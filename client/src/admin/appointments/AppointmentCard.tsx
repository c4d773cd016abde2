import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { PersonMark } from '#client/admin/parts/PersonMark.tsx';
import { AppointmentMark } from '#client/admin/parts/state-marks.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { holderOf, stateLabel } from './appointment-labels.ts';
import type { AppointmentRow } from './week.ts';

/** Lines that are cut where they do not fit: the dialog of the slot has all of it. */
const Card = chakra('span', {
  base: {
    display: 'block',
    minWidth: '0',
    fontWeight: '400',
    lineHeight: '1.25rem',
    '& + &': { marginBlockStart: '1', paddingBlockStart: '1', borderTop: 'hair' },
  },
  variants: {
    /** Somebody else's, where only those of one person are asked for. */
    isFaint: { true: { opacity: '0.62' } },
    isDraggable: { true: { cursor: 'grab' } },
  },
});

const Line = styled('span', { display: 'flex', alignItems: 'center', gap: '1', minWidth: '0' });

const Cut = chakra('span', {
  base: { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

interface AppointmentCardProps {
  appointment: AppointmentRow;
  /** Whether the facts stand in one line each, where there is room; else the firm and the subject share one. */
  isLong?: boolean;
  isFaint?: boolean;
  isDraggable?: boolean;
}

/** An appointment in the week: name, firm, subject, state and who takes it. */
export function AppointmentCard({ appointment, isLong, isFaint, isDraggable }: AppointmentCardProps) {
  const { state, company, consultationType, takenBy, isOutsideHours } = appointment;
  const facts = [company, consultationType].filter((fact) => fact !== null);
  return (
    <Card isFaint={isFaint} isDraggable={isDraggable}>
      <Line>
        <Cut dir="auto" fontWeight="650">
          {holderOf(appointment)}
        </Cut>
      </Line>
      {(isLong ? facts : facts.length > 0 ? [facts.join(' · ')] : []).map((fact) => (
        <Line key={fact} textStyle="label" fontWeight="400" color="ink.muted">
          <VisuallyHidden>, </VisuallyHidden>
          <Cut dir="auto" title={fact}>
            {fact}
          </Cut>
        </Line>
      ))}
      <Line textStyle="label" fontWeight="400" color="ink.muted">
        <VisuallyHidden>, </VisuallyHidden>
        <AppointmentMark state={state} />
        <Cut flex="1" {...((state === 'requested' || isOutsideHours) && { color: 'bad', fontWeight: '650' })}>
          {stateLabel(state)}
          {isOutsideHours && ', on a closed day'}
        </Cut>
        {takenBy && (
          <>
            <VisuallyHidden>, {takenBy}</VisuallyHidden>
            <PersonMark name={takenBy} size="sm" />
          </>
        )}
      </Line>
    </Card>
  );
}
