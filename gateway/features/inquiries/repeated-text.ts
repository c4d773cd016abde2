import type { EntityManager } from 'typeorm';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { foldForSearch } from '#db/fold-for-search.ts';
import { TELLING_LENGTH } from './spam.ts';

const HOUR = 60 * 60 * 1000;

/** How many other addresses sent this message within the last hour; texts too short to tell are not counted. */
export async function sameTextFromOthers(
  manager: EntityManager,
  { message, email }: { readonly message: string; readonly email: string },
  now: Date,
): Promise<number> {
  const words = foldForSearch(message);
  if (words.length < TELLING_LENGTH) return 0;
  const counted = await manager
    .createQueryBuilder(Inquiry, 'row')
    .select('COUNT(DISTINCT LOWER(row.email))', 'others')
    .where('row.createdAt > :since', { since: new Date(now.getTime() - HOUR) })
    .andWhere('LOWER(row.email) <> LOWER(:email)', { email })
    .andWhere('INSTR(row.searchText, :words) > 0', { words })
    .getRawOne<{ others: number | string }>();
  return Number(counted?.others ?? 0);
}
