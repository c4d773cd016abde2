import { type EntityManager, In, MoreThanOrEqual } from 'typeorm';
import { Account } from '#db/entities/account.entity.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { rolePermits } from '#domain/permissions.ts';
import { waitingStates } from '#domain/rules/inquiry.ts';
import { officeToday } from '#domain/slots.ts';
import { badUserInput } from '#gateway/kernel/errors.ts';

/** Whether an account can own inquiries and take appointments: it is in use, and its role may change inquiries. */
export const isPossibleOwner = ({
  role,
  deactivatedAt,
  invitedAt,
}: Pick<Account, 'role' | 'deactivatedAt' | 'invitedAt'>): boolean =>
  deactivatedAt === null && invitedAt === null && rolePermits(role, 'inquiries:write');

/** The name of an account that may work on inquiries. Errors: BAD_USER_INPUT. */
export async function nameOfOwner(manager: EntityManager, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const account = await manager.findOneBy(Account, { id });
  if (account && isPossibleOwner(account)) return account.name || account.username;
  const message = 'The owner must be a colleague who works on inquiries.';
  throw badUserInput(message, [{ field: 'ownerId', message }]);
}

/** The names by which some accounts are known, by account; null is passed over. */
export async function accountNames(
  manager: EntityManager,
  accountIds: readonly (string | null)[],
): Promise<Map<string, string>> {
  const ids = [...new Set(accountIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const accounts = await manager.find(Account, {
    select: { id: true, username: true, name: true },
    where: { id: In(ids) },
  });
  return new Map(accounts.map(({ id, username, name }) => [id, name || username]));
}

/** The states of an appointment that is to take place, or needs another time. */
const TO_COME = ['requested', 'confirmed', 'displaced', 'held'] as const;

/**
 * Gives back what waits for an answer, or has an appointment to come, and belongs to an account that can no longer take it, so
 * that it is in the view of what nobody has. What else was answered or closed keeps its owner. An appointment that was given
 * to the account goes back to the owner of its inquiry.
 */
export async function releaseInquiriesOf(manager: EntityManager, ownerId: string, now: Date): Promise<void> {
  const released = { ownerId: null, version: () => 'version + 1', updatedAt: now };
  const toCome = await manager.find(Appointment, {
    select: { id: true, inquiryId: true },
    where: { state: In(TO_COME), date: MoreThanOrEqual(officeToday(now)), inquiry: { ownerId } },
  });
  const inquiryIds = toCome.flatMap(({ inquiryId }) => inquiryId ?? []);
  await manager.update(Inquiry, { state: In(waitingStates), ownerId }, released);
  await manager.update(Inquiry, { id: In(inquiryIds), ownerId }, released);
  await manager.update(Appointment, { state: In(TO_COME), ownerId }, released);
}
