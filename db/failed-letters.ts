import type { EntityManager } from 'typeorm';
import { Letter } from './entities/letter.entity.ts';

/**
 * Number of failed letters that wait for staff. Excludes letters of spam, which must not be sent, and of closed
 * inquiries, which need no more work.
 */
export const countFailedLetters = (manager: EntityManager): Promise<number> =>
  manager
    .createQueryBuilder(Letter, 'letter')
    .innerJoin('letter.inquiry', 'inquiry')
    .where("letter.state = 'failed' AND inquiry.state NOT IN ('closed', 'spam')")
    .getCount();
