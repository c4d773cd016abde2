import type { EntityManager } from 'typeorm';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { foldForSearch } from '#db/fold-for-search.ts';
import { SHORTEST_COMPARED_TEXT } from './spam.ts';

const HOUR = 60 * 60 * 1000;

/** Number of other addresses that sent this message within the last hour; 0 for texts too short to compare. */
export async function sameTextFromOthers(
  manager: EntityManager,
  { message, email }: { readonly message: string; readonly email: string },
  now: Date,
): Promise<number> {
  const folded = foldForSearch(message);
  if (folded.length < SHORTEST_COMPARED_TEXT) return 0;
  const counted = await manager
    .createQueryBuilder(Inquiry, 'row')
    .select('COUNT(DISTINCT LOWER(row.email))', 'others')
    .where('row.createdAt > :since', { since: new Date(now.getTime() - HOUR) })
    .andWhere('LOWER(row.email) <> LOWER(:email)', { email })
    .andWhere('INSTR(row.searchText, :folded) > 0', { folded })
    .getRawOne<{ others: number | string }>();
  return Number(counted?.others ?? 0);
}
