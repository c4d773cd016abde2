import { type EntityManager, In } from 'typeorm';
import type { Account } from '#db/entities/account.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { rolePermits } from '#domain/permissions.ts';
import { waitingStates } from '#domain/rules/inquiry.ts';

/** Whether an account can own inquiries: it is in use, and its role may change them. */
export const isPossibleOwner = ({
  role,
  deactivatedAt,
  invitedAt,
}: Pick<Account, 'role' | 'deactivatedAt' | 'invitedAt'>): boolean =>
  deactivatedAt === null && invitedAt === null && rolePermits(role, 'inquiries:write');

/**
 * Gives back what waits for an answer and belongs to an account that can no longer answer it, so that it is in the view of
 * what nobody has. What was answered or closed keeps its owner.
 */
export async function releaseInquiriesOf(manager: EntityManager, ownerId: string, now: Date): Promise<void> {
  await manager.update(
    Inquiry,
    { state: In(waitingStates), ownerId },
    { ownerId: null, version: () => 'version + 1', updatedAt: now },
  );
}
