import type { EntityManager } from 'typeorm';
import { indexHint } from '#db/content-index.ts';
import { Account } from '#db/entities/account.entity.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { storedMoment } from '#db/migrations/table-definition.ts';
import { overdueBefore } from '#domain/business-hours.ts';
import { waitingStates } from '#domain/rules/inquiry.ts';
import { officeToday } from '#domain/slots.ts';
import { pastRequest } from '#gateway/features/inquiries/appointments/past-requests.ts';
import { readTerms } from '#gateway/features/inquiries/appointments/schedule-terms.ts';
import { isPossibleOwner } from '#gateway/features/inquiries/inbox/inquiry-owners.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';

/** What became overdue longer ago is told of no more, in milliseconds: as after a first start with this, or a long one without a gateway. */
const LATEST = 7 * 24 * 60 * 60_000;

/** How many people are told in one transaction. */
const BATCH = 200;

/** An inquiry that has become overdue, and since when it waits, as the database has it. */
interface Overdue {
  readonly id: string;
  readonly ownerId: string;
  readonly since: string | Date;
}

/**
 * Tells the owners of what has become overdue, once for each inquiry and the time since which it waits, or since which it
 * asks for an hour that has begun. Returns whether there is more.
 */
export async function noticeOverdue(unit: UnitOfWork): Promise<boolean> {
  const found = await overdueUnnotified(unit.manager, unit.now);
  // What has waited too long may be past its hour as well.
  for (const { id, ownerId, since } of new Map(found.map((one) => [one.id, one])).values())
    unit.notify({
      kind: 'overdue',
      inquiryId: id,
      to: [ownerId],
      actor: null,
      cause: `overdue:${id}:${since instanceof Date ? storedMoment(since) : since}`,
    });
  return found.length === BATCH;
}

async function overdueUnnotified(manager: EntityManager, now: Date): Promise<Overdue[]> {
  const { holidays } = await readTerms(manager);
  // Whoever can own inquiries reads them, so that a notification is stored of each, and none is found again.
  const owners = (await manager.find(Account)).filter(isPossibleOwner).map(({ id }) => id);
  const [until, from] = [now, new Date(now.getTime() - LATEST)].map((at) =>
    storedMoment(overdueBefore(at, holidays)),
  );
  const places = (values: readonly string[]) => values.map(() => '?').join(', ') || 'NULL';
  const notified = (since: string) =>
    `EXISTS (SELECT 1 FROM notifications AS n WHERE n.inquiryId = r.id AND n.accountId = r.ownerId AND n.kind = 'overdue' AND n.createdAt >= ${since})`;
  // In two parts, each by the index of its time: one time chosen of both would be computed of every row that waits.
  const part = (since: string, columns: readonly string[], more: string) =>
    `SELECT r.id AS id, r.ownerId AS ownerId, ${since} AS since FROM inquiries AS r ${indexHint(manager, Inquiry, columns)} WHERE r.state IN (${places(waitingStates)}) AND r.ownerId IN (${places(owners)}) AND ${since} >= ? AND ${since} < ?${more} AND NOT ${notified(since)}`;
  const arrived = part('r.createdAt', ['state', 'createdAt', 'id'], ' AND r.reopenedAt IS NULL');
  const reopened = part('r.reopenedAt', ['state', 'reopenedAt'], '');
  const values = [...waitingStates, ...owners, from, until];
  // By the days of the appointments, of which there are few between the two.
  const requests = pastRequest(now);
  const appointmentRequested = 'COALESCE(a.timeSince, r.reopenedAt, r.createdAt)';
  const requested = `SELECT r.id AS id, r.ownerId AS ownerId, ${appointmentRequested} AS since FROM appointments AS a ${indexHint(manager, Appointment, ['state', 'date'])} JOIN inquiries AS r ON r.id = a.inquiryId WHERE r.state IN (${places(waitingStates)}) AND r.ownerId IN (${places(owners)}) AND a.date BETWEEN ? AND ? AND ${requests.sql} AND NOT ${notified(appointmentRequested)}`;
  const days = [officeToday(new Date(now.getTime() - LATEST)), officeToday(now)];
  return manager.query(`${arrived} UNION ALL ${reopened} UNION ALL ${requested} ORDER BY id LIMIT ${BATCH}`, [
    ...values,
    ...values,
    ...[...waitingStates, ...owners, ...days, ...requests.values],
  ]);
}
