import type { Database } from '#db/database.ts';
import type { LetterSettings } from '#gateway/letters/letter-settings.ts';
import type { Letterhead } from './appointment-letters.ts';
import { linkKeyOf } from './schedule.ts';

/** Reads what letters about appointments are written with. Not within a write, for which it would wait. */
export async function letterheadOf(
  database: Database,
  { publicUrl, mailFrom, companyFacts }: LetterSettings,
  now: Date,
): Promise<Letterhead> {
  return { publicUrl, mailFrom, facts: await companyFacts(), linkKey: await linkKeyOf(database, now) };
}
