import { type EntityManager, In } from 'typeorm';
import { decideAlone } from '../conflict-rows.ts';
import { raiseContentVersion } from '../content-version.ts';
import { engineOf } from '../engine.ts';
import { Inquiry } from '../entities/inquiry.entity.ts';
import type { Subject } from './subject.ts';
import { visitorData } from './tables.ts';
import type { PersonalDataKind } from './visitor-data.ts';

/** Number of records of each kind. */
export type PersonalDataCounts = Readonly<Record<PersonalDataKind, number>>;

/** The numbers of a subject, each of the rows that an erasure finds. */
export async function countPersonalData(
  manager: EntityManager,
  subject: Subject,
): Promise<PersonalDataCounts> {
  const counts: Partial<Record<PersonalDataKind, number>> = {};
  for (const { kind, count } of visitorData) counts[kind] = await count(manager, subject);
  return counts as PersonalDataCounts;
}

/** What was kept of a subject, and the inquiries as they are after it. */
export interface Erased {
  readonly counts: PersonalDataCounts;
  readonly inquiries: Inquiry[];
}

/**
 * Erases what is kept of a subject, inside a transaction. Appointments that are to take place are cancelled. Again: no
 * change. Neither log nor webhooks are told; see gateway/features/privacy/erase-inquiries.ts.
 */
export async function eraseSubject(manager: EntityManager, subject: Subject, now: Date): Promise<Erased> {
  const id = In(subject.inquiryIds);
  // As every change of an inquiry does, so that on MySQL none waits for the other.
  if (engineOf(manager) === 'mysql')
    await manager.find(Inquiry, { select: { id: true }, where: { id }, lock: { mode: 'pessimistic_write' } });
  // A file that is attached at this moment, on another node of a cluster, would stay.
  await decideAlone(manager, 'files');
  const counts = await countPersonalData(manager, subject);
  let isContentChanged = false;
  for (const table of visitorData) if (await table.erase(manager, subject, now)) isContentChanged = true;
  if (isContentChanged) await raiseContentVersion(manager);
  return { counts, inquiries: await manager.findBy(Inquiry, { id }) };
}
