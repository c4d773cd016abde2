import { chakra } from '@chakra-ui/react';
import { Unseen } from '#client/shared/ui/text.tsx';
import { activeIn, emptyLabel, holderOf, stateLabel } from './appointment-labels.ts';
import { cellName, type WeekCell } from './week.ts';

const Entry = chakra('span', {
  base: { display: 'block', overflowWrap: 'anywhere', '& + &': { marginBlockStart: 'half' } },
});

const State = chakra('span', {
  base: { display: 'block', textStyle: 'label', fontWeight: '400', color: 'ink.muted' },
  variants: { warns: { true: { color: 'bad', fontWeight: '650' } } },
});

/** What is in a slot: who holds it and its state, or that it is free. Its name begins with day and time, unseen. */
export function CellContent({ cell }: { cell: WeekCell }) {
  const active = activeIn(cell);
  return (
    <>
      <Unseen>{cellName(cell)}: </Unseen>
      {active.length === 0 && (
        <chakra.span color="ink.muted" fontWeight="400">
          {emptyLabel(cell)}
        </chakra.span>
      )}
      {active.map((appointment) => (
        <Entry key={appointment.id}>
          {holderOf(appointment)}
          <State warns={appointment.isOutsideHours}>
            <Unseen>, </Unseen>
            {stateLabel(appointment.state)}
            {appointment.isOutsideHours && ', on a closed day'}
          </State>
        </Entry>
      ))}
    </>
  );
}
