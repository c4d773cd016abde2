import { type EntityManager, MoreThan } from 'typeorm';
import { TroubledMail } from './entities/troubled-mail.entity.ts';

/** How long it is said that a mail was put aside, in milliseconds. */
export const SAID_FOR = 7 * 24 * 60 * 60 * 1000;

/** Mails that could not be taken from the mailbox and were put aside within a week. */
export const countPutAside = (manager: EntityManager, now: Date): Promise<number> =>
  manager.countBy(TroubledMail, { putAsideAt: MoreThan(new Date(now.getTime() - SAID_FOR)) });
