import type { EntityManager } from 'typeorm';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { foldForSearch } from '#db/fold-for-search.ts';
import { SHORTEST_COMPARED_TEXT } from './spam.ts';

const HOUR = 60 * 60 * 1000;

/** Number of latest inquiries that a message is compared with, so that a flood does not make each form slower. */
const COMPARED = 500;

/**
 * Number of other addresses that sent this message within the last hour, among the latest inquiries; 0 for texts too
 * short to compare.
 */
export async function sameTextFromOthers(
  manager: EntityManager,
  { message, email }: { readonly message: string; readonly email: string },
  now: Date,
): Promise<number> {
  const folded = foldForSearch(message);
  if (folded.length < SHORTEST_COMPARED_TEXT) return 0;
  const counted = await manager
    .createQueryBuilder()
    .select('COUNT(DISTINCT LOWER(latest.email))', 'others')
    .from(
      (latest) =>
        latest
          .select('row.email', 'email')
          .addSelect('row.searchText', 'searchText')
          .from(Inquiry, 'row')
          .where('row.createdAt > :since', { since: new Date(now.getTime() - HOUR) })
          .orderBy('row.createdAt', 'DESC')
          .limit(COMPARED),
      'latest',
    )
    // First, because it rules out nearly every row.
    .where('INSTR(latest.searchText, :folded) > 0', { folded })
    .andWhere('LOWER(latest.email) <> LOWER(:email)', { email })
    .getRawOne<{ others: number | string }>();
  return Number(counted?.others ?? 0);
}
