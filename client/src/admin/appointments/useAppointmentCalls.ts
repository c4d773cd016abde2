import { useMutation } from '@apollo/client/react';
import {
  AppointmentsOfDayDocument,
  AppointmentWeekDocument,
  BlockSlotsDocument,
  CancelAppointmentDocument,
  ConfirmAppointmentDocument,
  CreateCalendarFeedDocument,
  MarkNoShowDocument,
  MoveAppointmentDocument,
  UnblockSlotDocument,
} from '#client/admin/data/documents.generated.ts';
import type { AppointmentRow } from './week.ts';

/** Runs a call of a dialog; `done` is shown when it has succeeded. */
export type Run = (work: () => Promise<unknown>, done: string) => Promise<void>;

/** What staff do with appointments. Every write refetches the week. */
export function useAppointmentCalls() {
  const options = { refetchQueries: [AppointmentWeekDocument, AppointmentsOfDayDocument] };
  const [confirm] = useMutation(ConfirmAppointmentDocument, options);
  const [move] = useMutation(MoveAppointmentDocument, options);
  const [cancel] = useMutation(CancelAppointmentDocument, options);
  const [markNoShow] = useMutation(MarkNoShowDocument, options);
  const [block] = useMutation(BlockSlotsDocument, options);
  const [unblock] = useMutation(UnblockSlotDocument, options);
  const [createFeed] = useMutation(CreateCalendarFeedDocument);
  const versioned = ({ id, version }: AppointmentRow) => ({ variables: { id, version } });
  return {
    confirm: (row: AppointmentRow) => confirm(versioned(row)),
    cancel: (row: AppointmentRow) => cancel(versioned(row)),
    markNoShow: (row: AppointmentRow) => markNoShow(versioned(row)),
    move: ({ id, version }: AppointmentRow, to: { date: string; slot: string }) =>
      move({ variables: { id, version, ...to } }),
    block: (date: string, slots: string[], note: string) => block({ variables: { date, slots, note } }),
    unblock: ({ id }: AppointmentRow) => unblock({ variables: { id } }),
    /** Returns the address of the feed, which is not shown again. */
    async createFeed(): Promise<string> {
      const { data } = await createFeed();
      if (!data) throw new Error('The response contains no address.');
      return data.createCalendarFeed;
    },
  };
}
