import type { LetterSettings } from '#gateway/letters/letter-settings.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import type { Letterhead } from './appointment-letters.ts';
import { linkKeyOf } from './schedule-terms.ts';

/** Reads what letters about appointments are written with. Not within a write, for which it would wait. */
export async function letterheadOf(
  { database, clock }: UnitsOfWork,
  { publicUrl, mailFrom, companyFacts }: LetterSettings,
): Promise<Letterhead> {
  const linkKey = await linkKeyOf(database, clock.now());
  return { publicUrl, mailFrom, facts: await companyFacts(), linkKey };
}
