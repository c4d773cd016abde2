import { type EntityManager, In } from 'typeorm';
import { Account } from '#db/entities/account.entity.ts';
import type { Appointment } from '#db/entities/appointment.entity.ts';
import { Notification } from '#db/entities/notification.entity.ts';
import { datesOf, type Holidays, isBusinessDay } from '#domain/business-hours.ts';
import { addDays, slotPeriod } from '#domain/slots.ts';
import { requestedRows } from '#gateway/features/inquiries/appointments/appointment-view.ts';
import { readTerms } from '#gateway/features/inquiries/appointments/schedule-terms.ts';
import { isPossibleOwner } from '#gateway/features/inquiries/inbox/inquiry-owners.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';

/**
 * Tells of requests that nobody has confirmed a working day before their hour, once for each of them and its time: whoever
 * takes it, or, where nobody does, everybody who reads inquiries.
 */
export async function noticeUnconfirmed(unit: UnitOfWork): Promise<void> {
  const { manager, now } = unit;
  const { holidays } = await readTerms(manager);
  const due = (await requestedRows(manager, now)).filter(({ row }) => isDue(row, holidays, now));
  if (due.length === 0) return;
  const notified = await notifiedCauses(
    manager,
    due.flatMap(({ inquiry }) => inquiry?.id ?? []),
  );
  const owners = due.length > notified.size ? await possibleOwners(manager) : [];
  for (const { row, inquiry } of due) {
    if (!inquiry || notified.has(causeOf(row))) continue;
    const owner = [row.ownerId, inquiry.ownerId].find((id) => id !== null && owners.includes(id));
    unit.notify({
      ...{ kind: 'appointment-unconfirmed', inquiryId: inquiry.id, cause: causeOf(row), actor: null },
      to: owner ? [owner] : 'readers',
    });
  }
}

async function notifiedCauses(manager: EntityManager, inquiryIds: readonly string[]): Promise<Set<string>> {
  const where = { inquiryId: In(inquiryIds), kind: 'appointment-unconfirmed' as const };
  return new Set((await manager.findBy(Notification, where)).map(({ cause }) => cause));
}

const causeOf = ({ id, date, slot }: Appointment): string => {
  const begins = slotPeriod(date, slot).start.toISOString().slice(0, 16);
  return `unconfirmed:${id}:${begins}`;
};

/** Whether it begins within a working day, and has not begun. */
function isDue({ date, slot }: Appointment, holidays: Holidays, now: Date): boolean {
  const closed = new Set(datesOf(holidays));
  let before = addDays(date, -1);
  while (!isBusinessDay(before) || closed.has(before)) before = addDays(before, -1);
  return slotPeriod(before, slot).start <= now && now < slotPeriod(date, slot).start;
}

async function possibleOwners(manager: EntityManager): Promise<string[]> {
  return (await manager.find(Account)).filter(isPossibleOwner).map(({ id }) => id);
}
