import { type EntityManager, In } from 'typeorm';
import { Appointment } from '#db/entities/appointment.entity.ts';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { appointmentSubject } from '#domain/slot-words.ts';
import { type AppointmentView, staffView } from './appointment-view.ts';
import { readTerms } from './schedule-terms.ts';

/** An inquiry with its appointment as it stands now; null: it asked for none, or is held as spam, or is erased. */
export type WithAppointment<Row> = Row & { appointment: AppointmentView | null };

type Asked = Pick<Inquiry, 'id' | 'reference' | 'name' | 'formType' | 'erasedAt' | 'subject'>;

/**
 * Adds the appointments of some inquiries. The subject names the time that is agreed on now, not the one that was asked for;
 * that stays among the answers.
 */
export async function withAppointments<Row extends Asked>(
  manager: EntityManager,
  rows: readonly Row[],
): Promise<WithAppointment<Row>[]> {
  const booking = rows.filter(({ formType, erasedAt }) => formType === 'schedule' && erasedAt === null);
  const shown = await appointmentsOf(manager, booking);
  return rows.map((row) => {
    const appointment = shown.get(row.id) ?? null;
    return { ...row, appointment, subject: appointment ? appointmentSubject(appointment) : row.subject };
  });
}

async function appointmentsOf(
  manager: EntityManager,
  inquiries: readonly Asked[],
): Promise<Map<string, AppointmentView>> {
  if (inquiries.length === 0) return new Map();
  const terms = await readTerms(manager);
  const found = await manager.findBy(Appointment, { inquiryId: In(inquiries.map(({ id }) => id)) });
  const byInquiry = new Map(found.map((row) => [row.inquiryId, row]));
  return new Map(
    inquiries.flatMap((inquiry) => {
      const row = byInquiry.get(inquiry.id);
      return row && row.state !== 'held' ? [[inquiry.id, staffView(row, inquiry, terms)]] : [];
    }),
  );
}
