import { type EntityManager, In } from 'typeorm';
import { slotPeriod } from '#domain/slots.ts';
import { Appointment } from '../entities/appointment.entity.ts';
import { updateRows } from '../update-rows.ts';
import type { VisitorData } from './visitor-data.ts';

/** Whether an appointment is to take place. */
const isToCome = ({ state, date, slot }: Appointment, now: Date): boolean =>
  (state === 'requested' || state === 'confirmed') && slotPeriod(date, slot).end > now;

/** The appointments of some inquiries that are to take place, by time. */
export async function appointmentsToCome(
  manager: EntityManager,
  inquiryIds: readonly string[],
  now: Date,
): Promise<Appointment[]> {
  const rows = await manager.find(Appointment, {
    where: { inquiryId: In(inquiryIds) },
    relations: { inquiry: true },
    order: { date: 'ASC', slot: 'ASC' },
  });
  return rows.filter((row) => isToCome(row, now));
}

/** The appointments: date and slot stay, by which bookings are counted. */
export const appointmentData: VisitorData = {
  holds: 'visitors',
  kind: 'appointment',
  found: 'by the inquiry they belong to',
  erased: 'emptied but for date, slot, state and times; cancelled where it did not take place yet',
  count: (manager, { inquiryIds }) => manager.countBy(Appointment, { inquiryId: In(inquiryIds) }),
  async records(manager, { inquiryIds }) {
    const rows = await manager.find(Appointment, {
      where: { inquiryId: In(inquiryIds) },
      relations: { inquiry: true },
      order: { date: 'ASC', slot: 'ASC' },
    });
    return rows.map(({ inquiry, date, slot, state, timeZone, note, createdAt }) => ({
      inquiry: inquiry?.reference,
      date,
      slot,
      state,
      timeZone,
      note,
      bookedAt: createdAt,
    }));
  },
  async erase(manager, { inquiryIds }, now) {
    const rows = await manager.findBy(Appointment, { inquiryId: In(inquiryIds) });
    const updates = rows.map((row) => {
      // One that is held or displaced takes no seat, and must not come back.
      const isOpen = isToCome(row, now) || row.state === 'held' || row.state === 'displaced';
      const sequence = row.sequence + 1;
      const cancelled = { state: 'cancelled', seat: null, heldState: null, sequence } as const;
      const set = { timeZone: null, note: '', updatedAt: now };
      return { row, set: { ...set, ...(isOpen ? cancelled : {}) } };
    });
    await updateRows(manager, Appointment, updates);
    // A free slot is shown on the site.
    return rows.some((row) => row.seat !== null && isToCome(row, now));
  },
};
