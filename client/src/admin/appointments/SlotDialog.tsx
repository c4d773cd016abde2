import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { ActionFailure } from '#client/admin/parts/ActionForm.tsx';
import { Dialog } from '#client/admin/parts/Dialog.tsx';
import { useUnsaved } from '#client/admin/parts/useUnsaved.ts';
import { TextField } from '#client/shared/form/TextField.tsx';
import { QuietState } from '#client/shared/ui/ListState.tsx';
import { limits } from '#domain/limits.ts';
import { AppointmentItem } from './AppointmentItem.tsx';
import { busyLabel, emptyLabel } from './appointment-labels.ts';
import { type Run, useAppointmentCalls, useAppointmentRun } from './useAppointmentCalls.ts';
import { cellName, type WeekCell } from './week.ts';

interface SlotDialogProps {
  cell: WeekCell;
  onClose: () => void;
}

/** One slot: its appointments with what can be done with each, and a button that keeps the slot free. */
export function SlotDialog({ cell, onClose }: SlotDialogProps) {
  const { appointments, closed, isPast } = cell;
  const { action, run } = useAppointmentRun();
  const mayBlock = usePermission('schedule:write');
  const isBlocked = appointments.some(({ state }) => state === 'blocked');
  return (
    <Dialog title={cellName(cell)} size="lg" onEscape={onClose}>
      <Stack gap="6" paddingBlockStart="4">
        {appointments.length === 0 && <QuietState>{emptyLabel(cell)}</QuietState>}
        {cell.busy.length > 0 && (
          <Text textStyle="small" color="ink.muted">
            By their calendars: {busyLabel(cell)}.
          </Text>
        )}
        {appointments.map((appointment) => (
          <AppointmentItem
            key={appointment.id}
            appointment={appointment}
            isPast={isPast}
            isBusy={action.isBusy}
            run={run}
          />
        ))}
        <ActionFailure action={action} />
        {mayBlock && closed === null && !isPast && !isBlocked && (
          <BlockSlot cell={cell} run={run} isBusy={action.isBusy} />
        )}
        <HStack wrap="wrap" gap="4" justify="flex-end">
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        </HStack>
      </Stack>
    </Dialog>
  );
}

/** Keeps the slot free, with a note for the other staff. */
function BlockSlot({ cell: { date, slot }, run, isBusy }: { cell: WeekCell; run: Run; isBusy: boolean }) {
  const { block } = useAppointmentCalls();
  const [note, setNote] = useState('');
  useUnsaved(note !== '');
  return (
    <HStack wrap="wrap" gap="4" as="section" align="flex-end" aria-label="Block this time">
      <TextField
        label="Note"
        remark="why it is kept free"
        value={note}
        limit={limits.line}
        onChange={({ target }) => setNote(target.value)}
      />
      <ActionButton
        variant="outline"
        isOff={isBusy}
        onClick={() => void run(() => block(date, [slot], note), 'The time is blocked.')}
      >
        Block this time
      </ActionButton>
    </HStack>
  );
}
