import { type EntityManager, In } from 'typeorm';
import { InquiryFile } from '../entities/inquiry-file.entity.ts';
import { Mail } from '../entities/mail.entity.ts';
import { mailsFrom } from './mail-data.ts';
import type { Subject } from './subject.ts';
import type { VisitorData } from './visitor-data.ts';
import { wholeMailsFrom } from './whole-mails.ts';

/** In the threads of the person, and of the mails of the person in the threads of others. */
async function placesOf(manager: EntityManager, { inquiryIds, addresses }: Subject) {
  const where = await mailsFrom(manager, addresses);
  const mails = where.length > 0 ? await manager.find(Mail, { select: { id: true }, where }) : [];
  return [{ inquiryId: In(inquiryIds) }, { mailId: In(mails.map(({ id }) => id)) }];
}

/** The files of a person, with their bytes. A copy for the person gets these by the id (gateway/features/privacy). */
export const fileData: VisitorData = {
  holds: 'visitors',
  kind: 'file',
  found: 'by the inquiry they belong to, and by the sender of the mail they came with',
  erased: 'removed',
  count: async (manager, subject) => manager.countBy(InquiryFile, await placesOf(manager, subject)),
  async records(manager, subject) {
    const rows = await manager.find(InquiryFile, {
      where: await placesOf(manager, subject),
      relations: { inquiry: true },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return rows.map(({ inquiry, id, direction, name, mediaType, size, sha256, createdAt }) => ({
      inquiry: inquiry?.reference,
      id,
      direction,
      name,
      mediaType,
      size,
      sha256,
      storedAt: createdAt,
    }));
  },
  async erase(manager, subject) {
    for (const where of await placesOf(manager, subject)) await manager.delete(InquiryFile, where);
    return false;
  },
};

/** Files that one transaction removes in time: each may be some megabytes. */
const SOME = 10;

/**
 * Removes some files of a subject, and returns how many. Called in transactions of their own until there are none, before
 * `eraseSubject`: all at once would take longer than a write may.
 */
export async function eraseSomeFiles(manager: EntityManager, subject: Subject): Promise<number> {
  const where = await placesOf(manager, subject);
  // Whose mail it was stood in its file alone: the erasure of the mail itself has to find it after that.
  const [fromAddress] = subject.addresses;
  const whole = await wholeMailsFrom(manager, subject.addresses);
  if (whole.length > 0) await manager.update(Mail, { id: In(whole) }, { fromAddress });
  const some = await manager.find(InquiryFile, { select: { id: true }, where, take: SOME });
  if (some.length > 0) await manager.delete(InquiryFile, { id: In(some.map(({ id }) => id)) });
  return some.length;
}
