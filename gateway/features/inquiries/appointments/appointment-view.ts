import { Between, type EntityManager, type FindOptionsWhere, In, Not } from 'typeorm';
import { Appointment, type AppointmentState } from '#db/entities/appointment.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { type BookingTerms, isWorkingDay } from '#domain/booking-terms.ts';
import { answerTo } from '#domain/forms/answers.ts';
import { findSlot, slotPeriod } from '#domain/slots.ts';
import { accountNames } from '#gateway/features/inquiries/inbox/inquiry-owners.ts';
import type { AppointmentView, BookedPeriod, LinkedAppointment, PublicState } from './appointment.type.ts';
import { readTerms } from './schedule-terms.ts';

/** The state as it is called outside of the database. */
export function publicState(state: AppointmentState): PublicState {
  if (state === 'held') return 'cancelled';
  return state === 'no-show' ? 'no_show' : state;
}

function periodOf({ date, slot, state }: Appointment): BookedPeriod {
  const { start, end } = slotPeriod(date, slot);
  return { date, slot, time: slot, startsAt: start, endsAt: end, state: publicState(state) };
}

/** What staff are shown of an inquiry with its appointment. */
type ShownInquiry = Pick<Inquiry, 'id' | 'reference' | 'name' | 'answers' | 'ownerId'>;

/** Appointments as staff see them, in their order. `inquiry`: null for a blocked slot. */
export async function staffViews(
  manager: EntityManager,
  booked: readonly { readonly row: Appointment; readonly inquiry: ShownInquiry | null }[],
): Promise<AppointmentView[]> {
  if (booked.length === 0) return [];
  const terms = await readTerms(manager);
  const names = await accountNames(
    manager,
    booked.map(({ row, inquiry }) => takerOf(row, inquiry)),
  );
  return booked.map(({ row, inquiry }) => staffView(row, inquiry, terms, names));
}

/** The account that takes an appointment: its own owner, or else that of its inquiry; null: nobody yet. */
export const takerOf = (
  { ownerId }: Pick<Appointment, 'ownerId'>,
  inquiry: Pick<Inquiry, 'ownerId'> | null,
): string | null => ownerId ?? inquiry?.ownerId ?? null;

const staffView = (
  row: Appointment,
  inquiry: ShownInquiry | null,
  terms: BookingTerms,
  names: ReadonlyMap<string, string>,
): AppointmentView => ({
  id: row.id,
  version: row.version,
  ...periodOf(row),
  reference: inquiry?.reference ?? null,
  inquiryId: inquiry?.id ?? null,
  name: inquiry?.name || null,
  company: (inquiry && answerTo(inquiry.answers, 'company')) || null,
  consultationType: (inquiry && answerTo(inquiry.answers, 'purpose')) || null,
  ownerId: row.ownerId,
  takenById: takerOf(row, inquiry),
  takenBy: names.get(takerOf(row, inquiry) ?? '') ?? null,
  note: row.note || null,
  isOutsideHours: !isWorkingDay(row.date, terms) || findSlot(row.slot) === undefined,
});

export const visitorView = (row: Appointment, reference: string, now: Date): LinkedAppointment => ({
  reference,
  ...periodOf(row),
  canChange: isChangeable(row, now),
});

/** Whether its visitor can still move it. */
export function isChangeable(row: Appointment, now: Date): boolean {
  if (row.state === 'displaced') return true;
  return (
    (row.state === 'requested' || row.state === 'confirmed') && slotPeriod(row.date, row.slot).start > now
  );
}

/** A row with its inquiry; null for a blocked slot. */
export interface BookedRow {
  readonly row: Appointment;
  readonly inquiry: Inquiry | null;
}

/** One booking with its inquiry; null: there is none, it is a blocked time, or held as spam. */
export async function bookedRow(
  manager: EntityManager,
  id: string,
): Promise<{ readonly row: Appointment; readonly inquiry: Inquiry } | null> {
  const row = await manager.findOneBy(Appointment, { id });
  if (!row?.inquiryId || row.state === 'held') return null;
  const inquiry = await manager.findOneByOrFail(Inquiry, { id: row.inquiryId });
  return { row, inquiry };
}

/** The bookings and blocked times of some days, without those held as spam, by time. */
export const appointmentsBetween = (
  manager: EntityManager,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<BookedRow[]> => bookedRows(manager, { date: Between(from, to), state: Not('held') });

/** The bookings that wait to be confirmed, by time; those whose hour has passed unless their inquiry is closed or erased. */
export async function requestedRows(manager: EntityManager, now: Date): Promise<BookedRow[]> {
  const rows = await bookedRows(manager, { state: 'requested' });
  // Who closes an inquiry wants no appointment of it any more.
  return rows.filter(
    ({ row, inquiry }) =>
      slotPeriod(row.date, row.slot).start >= now ||
      (inquiry?.state !== 'closed' && inquiry?.erasedAt === null),
  );
}

async function bookedRows(
  manager: EntityManager,
  where: FindOptionsWhere<Appointment>,
): Promise<BookedRow[]> {
  const rows = await manager.findBy(Appointment, where);
  const ids = rows.map((row) => row.inquiryId).filter((id) => id !== null);
  const inquiries = ids.length > 0 ? await manager.findBy(Inquiry, { id: In(ids) }) : [];
  const byId = new Map(inquiries.map((inquiry) => [inquiry.id, inquiry]));
  return rows
    .map((row) => ({ row, inquiry: byId.get(row.inquiryId ?? '') ?? null }))
    .sort((a, b) => orderOf(a.row).localeCompare(orderOf(b.row)));
}

/** By start, then by seat; those without one last. */
function orderOf({ date, slot, seat, id }: Appointment): string {
  return `${slotPeriod(date, slot).start.toISOString()} ${String(seat ?? 99).padStart(2, '0')} ${id}`;
}
