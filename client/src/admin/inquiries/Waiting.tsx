import { chakra } from '@chakra-ui/react';
import { isOverdue } from '#domain/business-hours.ts';
import { waitingInWords } from './inquiry-words.ts';

const Words = chakra('span', {
  base: { textStyle: 'small', color: 'ink.muted', whiteSpace: 'nowrap' },
  variants: { overdue: { true: { color: 'bad', fontWeight: '650' } } },
});

/** How many of the promised business hours have gone by; nothing where nobody waits any more. */
export function Waiting({ hours }: { hours: number | null }) {
  if (hours === null) return null;
  const overdue = isOverdue(hours);
  return (
    <Words overdue={overdue}>
      {overdue && 'Overdue: '}
      {waitingInWords(hours)}
    </Words>
  );
}
