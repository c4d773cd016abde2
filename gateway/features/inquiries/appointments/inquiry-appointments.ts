import { type EntityManager, In } from 'typeorm';
import { Appointment } from '#db/entities/appointment.entity.ts';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { asksForSlot } from '#domain/forms/forms.ts';
import { appointmentSubject } from '#domain/slot-words.ts';
import type { AppointmentView } from './appointment.type.ts';
import { staffViews } from './appointment-view.ts';

/** An inquiry with its appointment as it stands now; null: it asked for none, or is held as spam, or is erased. */
export type WithAppointment<Row> = Row & { appointment: AppointmentView | null };

type Scheduled = Pick<
  Inquiry,
  'id' | 'reference' | 'name' | 'formType' | 'erasedAt' | 'subject' | 'answers' | 'ownerId'
>;

/**
 * Adds the appointments of some inquiries. The subject names the time that is agreed on now, not the one that was asked for;
 * that stays among the answers.
 */
export async function withAppointments<Row extends Scheduled>(
  manager: EntityManager,
  rows: readonly Row[],
): Promise<WithAppointment<Row>[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const booked = (await bookingsOf(manager, rows)).map((row) => ({
    row,
    inquiry: byId.get(row.inquiryId ?? '') ?? null,
  }));
  const shown = new Map((await staffViews(manager, booked)).map((view) => [view.inquiryId, view]));
  return rows.map((row) => {
    const appointment = shown.get(row.id) ?? null;
    return { ...row, appointment, subject: appointment ? appointmentSubject(appointment) : row.subject };
  });
}

/** As `withAppointments`, the subjects alone. */
export async function withPresentSubjects<
  Row extends Pick<Inquiry, 'id' | 'formType' | 'erasedAt' | 'subject'>,
>(manager: EntityManager, rows: readonly Row[]): Promise<Row[]> {
  const booked = new Map((await bookingsOf(manager, rows)).map((row) => [row.inquiryId, row]));
  return rows.map((row) => {
    const appointment = booked.get(row.id);
    return appointment ? { ...row, subject: appointmentSubject(appointment) } : row;
  });
}

/** The appointments of some inquiries, without those that are held or erased. */
async function bookingsOf(
  manager: EntityManager,
  inquiries: readonly Pick<Inquiry, 'id' | 'formType' | 'erasedAt'>[],
): Promise<Appointment[]> {
  const ids = inquiries
    .filter(({ formType, erasedAt }) => asksForSlot(formType) && erasedAt === null)
    .map(({ id }) => id);
  if (ids.length === 0) return [];
  const found = await manager.findBy(Appointment, { inquiryId: In(ids) });
  return found.filter(({ state }) => state !== 'held');
}
