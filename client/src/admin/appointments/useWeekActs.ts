import { failureOf } from '#client/admin/data/failure-of.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { ask } from '#client/admin/parts/ask.tsx';
import { holderOf } from './appointment-labels.ts';
import { showDone, useAppointmentCalls } from './useAppointmentCalls.ts';
import type { WeekActs } from './useGridKeys.ts';
import { type AppointmentRow, cellName, type WeekCell } from './week.ts';

interface WeekActsOptions {
  readonly isFree: (id: string, to: WeekCell) => boolean;
  /** Asks for a note, and blocks these slots of one day. */
  readonly onBlock: (cells: readonly WeekCell[]) => void;
}

/**
 * What is done with appointments in the week itself. A move is asked for, since the visitor is told of it by mail; what is
 * noted for staff alone can be undone.
 */
export function useWeekActs({ isFree, onBlock }: WeekActsOptions): WeekActs {
  const calls = useAppointmentCalls();
  const mayChange = usePermission('appointments:write');
  const mayBlock = usePermission('schedule:write');
  const run = async (work: () => Promise<unknown>, done: string, undo?: () => Promise<unknown>) => {
    try {
      await work();
      showDone(done, undo);
    } catch (cause) {
      toaster.show({ tone: 'bad', text: failureOf(cause).message });
    }
  };
  return {
    mayChange,
    block: mayBlock ? onBlock : undefined,
    move(appointment: AppointmentRow, to: WeekCell) {
      if (appointment.date === to.date && appointment.slot === to.slot) return;
      if (!isFree(appointment.id, to)) {
        toaster.show({ tone: 'bad', text: `${cellName(to)} is not free.` });
        return;
      }
      const question = {
        title: `Move ${holderOf(appointment)} to ${cellName(to)}?`,
        text: 'The visitor is told by mail.',
        confirmLabel: 'Move',
        cancelLabel: 'Keep it',
      };
      ask(question, () => void run(() => calls.move(appointment, to), 'The appointment is moved.'));
    },
    note(appointment, mark) {
      const isDone = mark === 'done';
      void run(
        () => (isDone ? calls.markDone : calls.markNoShow)(appointment),
        isDone ? 'The appointment took place.' : 'The appointment is marked as a no-show.',
        () => calls.reopenAfter(appointment),
      );
    },
  };
}
