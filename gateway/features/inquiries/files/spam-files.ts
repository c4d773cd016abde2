import { type EntityManager, In, LessThanOrEqual } from 'typeorm';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { InquiryFile } from '#db/entities/inquiry-file.entity.ts';
import { Mail } from '#db/entities/mail.entity.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';

/** How long the files of spam stay after the last change of their inquiry, in milliseconds: so long the mark can be undone. */
export const SPAM_FILE_LIFETIME = 7 * 24 * 60 * 60 * 1000;

/** Of one transaction. */
const BATCH = 10;

const REMOVED = 'Its files were removed, since it was spam for a week.';

/**
 * Removes files that came with what has been spam for a week, at most `BATCH` of them; returns how many. The activity log of the
 * inquiry and their mails say so, for whoever undoes the mark later.
 */
export async function removeSpamFiles(unit: UnitOfWork): Promise<number> {
  const { manager, now } = unit;
  const until = new Date(now.getTime() - SPAM_FILE_LIFETIME);
  const found = await manager.find(InquiryFile, {
    select: { id: true, inquiryId: true, mailId: true },
    where: { direction: 'received', inquiry: { state: 'spam', updatedAt: LessThanOrEqual(until) } },
    take: BATCH,
  });
  if (found.length === 0) return 0;
  await manager.delete(InquiryFile, { id: In(found.map(({ id }) => id)) });
  for (const id of new Set(found.flatMap(({ mailId }) => mailId ?? []))) await sayOf(manager, id);
  for (const id of new Set(found.map(({ inquiryId }) => inquiryId))) {
    const { reference } = await manager.findOneOrFail(Inquiry, {
      select: { reference: true },
      where: { id },
    });
    const summary = `The files of inquiry ${reference} were removed, since it was spam for a week.`;
    unit.log({ action: 'updated', thing: 'inquiry', thingId: id, summary });
  }
  return found.length;
}

async function sayOf(manager: EntityManager, id: string): Promise<void> {
  const { problem } = await manager.findOneOrFail(Mail, { select: { problem: true }, where: { id } });
  if (problem?.includes(REMOVED)) return;
  await manager.update(Mail, { id }, { problem: [REMOVED, problem].filter(Boolean).join(' ').slice(0, 200) });
}
