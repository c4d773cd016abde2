import { type EntityManager, In, IsNull } from 'typeorm';
import { Inquiry } from '../entities/inquiry.entity.ts';

/** Whose data are looked at: some inquiries, and the addresses that staff may have kept elsewhere. */
export interface Subject {
  readonly inquiryIds: readonly string[];
  /** Of one person, as `senderAddressOf` makes them; empty: only what belongs to the inquiries. */
  readonly addresses: readonly string[];
  /** Whether these are only the first inquiries of the addresses, and further transactions erase the others; default: no. */
  readonly hasMore?: boolean;
}

/** How many inquiries one transaction erases, so that it ends within the deadline of a write. */
export const SUBJECT_BATCH = 200;

/** The inquiries of some addresses that are not erased, oldest first, at most `limit`. */
export const inquiriesFrom = (
  manager: EntityManager,
  addresses: readonly string[],
  limit: number,
): Promise<Pick<Inquiry, 'id' | 'reference' | 'formType' | 'state' | 'createdAt'>[]> =>
  manager.find(Inquiry, {
    // Not what they say, which is long.
    select: { id: true, reference: true, formType: true, state: true, createdAt: true },
    where: { senderAddress: In(addresses), erasedAt: IsNull() },
    order: { createdAt: 'ASC', id: 'ASC' },
    take: limit,
  });

/** How many inquiries of some addresses are not erased. */
export const countInquiriesFrom = (manager: EntityManager, addresses: readonly string[]): Promise<number> =>
  manager.countBy(Inquiry, { senderAddress: In(addresses), erasedAt: IsNull() });
