import type { EntityManager } from 'typeorm';
import { engineOf } from '#db/engine.ts';
import { storedMoment } from '#db/migrations/table-definition.ts';
import { eraseSomeFiles } from '#db/personal-data/file-data.ts';
import type { FormType } from '#domain/forms/form-names.ts';
import { endedStates, retentionStart } from '#domain/retention.ts';
import { officeToday } from '#domain/slots.ts';
import { eraseInquiries, readRetention } from '#gateway/features/privacy/public.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';
import type { Removed } from './old-records.ts';

/** How many inquiries one transaction erases. */
const BATCH = 50;

/**
 * Erases inquiries of a form that have ended and were not changed for its term, as an erasure by staff does: at most
 * `BATCH`, or else some of their files, which go first. One whose appointment is to take place is left.
 */
export async function eraseExpired(unit: UnitOfWork, form: FormType): Promise<Removed> {
  const { manager, now } = unit;
  const { months } = await readRetention(manager);
  const term = months[form];
  if (term === null) return { rows: 0, hasMore: false };
  const inquiryIds = await expiredIds(manager, form, retentionStart(now, term), now);
  const rows = inquiryIds.length;
  const subject = { inquiryIds, addresses: [] };
  if ((await eraseSomeFiles(manager, subject)) > 0) return { rows: 0, hasMore: true };
  const origin = form === 'mail' ? 'that came by mail' : `of the ${form} form`;
  const sentence = `Inquiries ${origin} were erased after ${term} months`;
  if (rows > 0) await eraseInquiries(unit, subject, { id: 'retention', sentence });
  return { rows, hasMore: rows === BATCH };
}

async function expiredIds(manager: EntityManager, form: FormType, until: Date, now: Date): Promise<string[]> {
  const states = endedStates.map(() => '?').join(', ');
  const isAwaited = `EXISTS (SELECT 1 FROM appointments AS a WHERE a.inquiryId = r.id AND a.state IN ('requested', 'confirmed') AND a.date >= ?)`;
  // Locked, and so as last committed: staff may be opening one again. SQLite has one writer.
  const lock = engineOf(manager) === 'mysql' ? ' FOR UPDATE' : '';
  const rows: { id: string }[] = await manager.query(
    `SELECT r.id AS id FROM inquiries AS r WHERE r.formType = ? AND r.erasedAt IS NULL AND r.updatedAt <= ? AND r.state IN (${states}) AND NOT ${isAwaited} ORDER BY r.updatedAt, r.id LIMIT ${BATCH}${lock}`,
    [form, storedMoment(until), ...endedStates, officeToday(now)],
  );
  return rows.map(({ id }) => id);
}
