import type { EntityManager } from 'typeorm';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { sameTextFromOthers } from './repeated-text.ts';
import { signsOfSpam } from './spam.ts';

/** What was sent, before it is known whether it is spam. */
export type NewInquiry = Omit<Inquiry, 'state' | 'spamReasons'>;
/** One of its letters. */
export type NewLetter = Omit<
  Letter,
  'state' | 'inquiry' | 'leaseUntil' | 'leaseOwner' | 'lastError' | 'sentAt'
>;

/** Stores an inquiry with its letters; those of what looks like spam are held until staff say that it is none. */
export async function storeInquiry(
  manager: EntityManager,
  inquiry: NewInquiry,
  letters: NewLetter[],
  message: string,
): Promise<void> {
  const { name, email, answers, createdAt } = inquiry;
  const spamReasons = signsOfSpam({
    name,
    texts: answers.map(({ value }) => value),
    sameFromOthers: await sameTextFromOthers(manager, { message, email }, createdAt),
  });
  const isSpam = spamReasons.length > 0;
  await manager.insert(Inquiry, { ...inquiry, state: isSpam ? 'spam' : 'new', spamReasons });
  await manager.insert(
    Letter,
    letters.map((letter) => ({ ...letter, state: isSpam ? ('held' as const) : ('owed' as const) })),
  );
}
