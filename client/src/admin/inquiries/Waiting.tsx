import { chakra } from '@chakra-ui/react';
import { isOverdue } from '#domain/business-hours.ts';
import { waitingLabel } from './inquiry-labels.ts';

const Label = chakra('span', {
  base: { textStyle: 'small', color: 'ink.muted', whiteSpace: 'nowrap' },
  variants: { overdue: { true: { color: 'bad', fontWeight: '650' } } },
});

/** The business hours waited, of the promised response time; nothing where no response is due. */
export function Waiting({ hours }: { hours: number | null }) {
  if (hours === null) return null;
  const overdue = isOverdue(hours);
  return (
    <Label overdue={overdue}>
      {overdue && 'Overdue: '}
      {waitingLabel(hours)}
    </Label>
  );
}
