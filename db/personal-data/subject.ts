import { type EntityManager, IsNull } from 'typeorm';
import { senderAddressOf } from '#domain/sender-address.ts';
import { Inquiry } from '../entities/inquiry.entity.ts';

/** Whose data are looked at: some inquiries, and the address that staff may have kept elsewhere. */
export interface Subject {
  readonly inquiryIds: readonly string[];
  /** In lower case, as `senderAddressOf` makes it; null: only what belongs to the inquiries. */
  readonly address: string | null;
}

/** How many inquiries one transaction erases, so that it ends within the deadline of a write. */
export const SUBJECT_BATCH = 200;

/** The inquiries of an address that are not erased, oldest first, at most `limit`. */
export const inquiriesFrom = (manager: EntityManager, email: string, limit: number): Promise<Inquiry[]> =>
  manager.find(Inquiry, {
    where: { senderAddress: senderAddressOf(email), erasedAt: IsNull() },
    order: { createdAt: 'ASC', id: 'ASC' },
    take: limit,
  });

/** How many inquiries of an address are not erased. */
export const countInquiriesFrom = (manager: EntityManager, email: string): Promise<number> =>
  manager.countBy(Inquiry, { senderAddress: senderAddressOf(email), erasedAt: IsNull() });
