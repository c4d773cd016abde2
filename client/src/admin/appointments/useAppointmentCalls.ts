import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import {
  AppointmentsOfDayDocument,
  AppointmentsToConfirmDocument,
  AppointmentWeekDocument,
  AssignAppointmentDocument,
  BlockSlotsDocument,
  CancelAppointmentDocument,
  ConfirmAppointmentDocument,
  CreateCalendarAddressesDocument,
  MarkAppointmentDoneDocument,
  MarkNoShowDocument,
  MoveAppointmentDocument,
  ReopenAppointmentDocument,
  UnblockSlotDocument,
} from '#client/admin/appointments/Appointments.generated.ts';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useRefetch } from '#client/admin/data/useRefetch.ts';
import { InquiryToWorkDocument } from '#client/admin/inquiries/InquiryRecord.generated.ts';
import { useAction } from '#client/admin/parts/ActionForm.tsx';
import type { MovableAppointment } from './week.ts';

/** Runs a call; `done` is shown when it has succeeded, with an Undo that calls `undo`; left out: there is none. */
export type Run = (
  work: () => Promise<unknown>,
  done: string,
  undo?: () => Promise<unknown>,
) => Promise<void>;

/** Runs calls of appointments, one at a time, and tells what was done; why one failed is in `action`. */
export function useAppointmentRun() {
  const action = useAction();
  const run: Run = (work, done, undo) => action.run(work, () => showDone(done, undo));
  return { action, run };
}

/** What is told of a call that succeeded, as in `Run`. */
export function showDone(done: string, undo?: () => Promise<unknown>): void {
  const show = (tone: 'good' | 'bad', text: string) => toaster.show({ tone, text });
  const run = () =>
    void undo?.().then(
      () => show('good', 'Taken back.'),
      (cause: unknown) => show('bad', failureOf(cause).message),
    );
  toaster.show({ tone: 'good', text: done, ...(undo && { action: { label: 'Undo', run } }) });
}

/** The queries on the screen that show appointments. */
const SHOWN = [
  AppointmentWeekDocument,
  AppointmentsOfDayDocument,
  AppointmentsToConfirmDocument,
  InquiryToWorkDocument,
];

/** A write that refetches what shows appointments, also where it is refused because somebody else was faster. */
function useWrite<Data, Variables extends OperationVariables>(document: TypedDocumentNode<Data, Variables>) {
  const refetch = useRefetch(...SHOWN);
  const [mutate] = useMutation<Data, OperationVariables>(document, { refetchQueries: SHOWN });
  return (variables: Variables) =>
    mutate({ variables }).catch(async (cause: unknown) => {
      await refetch();
      throw cause;
    });
}

const versioned = ({ id, version }: MovableAppointment) => ({ id, version });

/** What staff do with appointments. */
export function useAppointmentCalls() {
  const confirm = useWrite(ConfirmAppointmentDocument);
  const move = useWrite(MoveAppointmentDocument);
  const cancel = useWrite(CancelAppointmentDocument);
  const markDone = useWrite(MarkAppointmentDoneDocument);
  const markNoShow = useWrite(MarkNoShowDocument);
  const reopen = useWrite(ReopenAppointmentDocument);
  const assign = useWrite(AssignAppointmentDocument);
  const block = useWrite(BlockSlotsDocument);
  const unblock = useWrite(UnblockSlotDocument);
  const [createAddresses] = useMutation(CreateCalendarAddressesDocument);
  return {
    confirm: (row: MovableAppointment) => confirm(versioned(row)),
    cancel: (row: MovableAppointment) => cancel(versioned(row)),
    markDone: (row: MovableAppointment) => markDone(versioned(row)),
    markNoShow: (row: MovableAppointment) => markNoShow(versioned(row)),
    reopen: (row: MovableAppointment) => reopen(versioned(row)),
    /** Takes back what was just noted; whatever happened since stops it. */
    reopenAfter: ({ id, version }: MovableAppointment) => reopen({ id, version: version + 1 }),
    assign: (row: MovableAppointment, ownerId: string | null) => assign({ ...versioned(row), ownerId }),
    move: (row: MovableAppointment, { date, slot }: { date: string; slot: string }) =>
      move({ ...versioned(row), date, slot }),
    block: (date: string, slots: string[], note: string) => block({ date, slots, note }),
    unblock: ({ id }: MovableAppointment) => unblock({ id }),
    /** Returns the addresses of the feeds, which are not shown again. */
    async createAddresses(): Promise<{ all: string; mine: string }> {
      const { data } = await createAddresses();
      if (!data) throw new Error('The response contains no address.');
      return data.createCalendarAddresses;
    },
  };
}
