import { type EntityManager, In } from 'typeorm';
import { Account } from '#db/entities/account.entity.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { inquiryIdsOf, ownedWork } from '#db/owned-work.ts';
import { rolePermits } from '#domain/permissions.ts';
import { officeToday } from '#domain/slots.ts';
import { refusedField } from '#gateway/kernel/errors.ts';
import { changesBetween } from '#gateway/write/activity-log.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';
import { appointmentEvent, inquiryEvent } from '#gateway/write/webhook-events.ts';

/** Whether an account can own inquiries and take appointments: it is in use, and its role may change inquiries. */
export const isPossibleOwner = ({
  role,
  deactivatedAt,
  invitedAt,
}: Pick<Account, 'role' | 'deactivatedAt' | 'invitedAt'>): boolean =>
  deactivatedAt === null && invitedAt === null && rolePermits(role, 'inquiries:write');

/** The name of an account that may work on inquiries; null: of nobody. Errors: BAD_USER_INPUT. */
export async function nameOfOwner(manager: EntityManager, id: string | null): Promise<string | null> {
  return (await possibleOwners(manager, [id])).nameOf(id);
}

/** Accounts that may be given inquiries. */
export interface PossibleOwners {
  /**
   * The name of one; null: of nobody. `isPast`: or of a former colleague, since there is nothing more to work on. Errors:
   * BAD_USER_INPUT.
   */
  nameOf(id: string | null, isPast?: boolean): string | null;
}

/** Those of some accounts, read at once; null is passed over. */
export async function possibleOwners(
  manager: EntityManager,
  ids: readonly (string | null)[],
): Promise<PossibleOwners> {
  const accounts = await accountsOf(manager, ids);
  return {
    nameOf(id, isPast = false) {
      if (id === null) return null;
      const account = accounts.find((one) => one.id === id);
      if (account && (isPossibleOwner(account) || (isPast && account.invitedAt === null)))
        return account.name || account.username;
      throw refusedField('ownerId', 'The owner must be a colleague who works on inquiries.');
    },
  };
}

/** Those of some accounts that can own inquiries; null is passed over. */
export async function presentOwners(
  manager: EntityManager,
  ids: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const accounts = await accountsOf(manager, ids);
  return new Set(accounts.filter(isPossibleOwner).map(({ id }) => id));
}

async function accountsOf(manager: EntityManager, ids: readonly (string | null)[]): Promise<Account[]> {
  const named = [...new Set(ids.filter((id) => id !== null))];
  return named.length === 0 ? [] : manager.findBy(Account, { id: In(named) });
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

/**
 * Gives back what waits for an answer, or has an appointment to come, and belongs to an account that can no longer take it, so
 * that it is in the view of what nobody has. What else was answered or closed keeps its owner. An appointment that was given
 * to the account goes back to the owner of its inquiry. Each is logged, and told to webhooks.
 */
export async function releaseInquiriesOf(unit: UnitOfWork, ownerId: string): Promise<void> {
  const { manager, now, forChange } = unit;
  const work = await ownedWork(manager, ownerId, officeToday(now));
  const { inquiries: owned, appointments: given } = work;
  // Inquiries before their appointments, as every change locks them.
  const order = { id: 'ASC' } as const;
  const inquiries = await manager.find(Inquiry, { where: owned, order, ...forChange });
  const isReleased = new Set(inquiries.map(({ id }) => id));
  const others = (await inquiryIdsOf(manager, given)).filter((id) => !isReleased.has(id));
  inquiries.push(...(await manager.find(Inquiry, { where: { id: In(others) }, order, ...forChange })));
  const appointments = await manager.find(Appointment, { where: given, order, ...forChange });

  // Few statements, since there may be many, and nobody is to keep access because of them.
  const set = { version: () => 'version + 1', updatedAt: now };
  for (const where of owned) await manager.update(Inquiry, where, { ...set, ownerId: null });
  await manager.update(Inquiry, { id: In(others) }, set);
  await manager.update(Appointment, given, { ...set, ownerId: null });

  const name = (await accountNames(manager, [ownerId])).get(ownerId) ?? null;
  const known = new Map<string | null, Inquiry>(inquiries.map((inquiry) => [inquiry.id, inquiry]));
  for (const inquiry of inquiries) {
    if (isReleased.has(inquiry.id)) logRelease(unit, inquiry, name);
    unit.emit(inquiryEvent('inquiry.updated', { ...inquiry, updatedAt: now }));
  }
  for (const appointment of appointments) {
    const inquiry = known.get(appointment.inquiryId);
    if (inquiry) emitAppointment(unit, appointment, inquiry, name);
  }
}

/** `name`: of whom it belonged to. */
function logRelease(unit: UnitOfWork, { id, reference }: Inquiry, name: string | null): void {
  const changes = changesBetween({ owner: name }, { owner: null });
  const summary = `Inquiry ${reference} was changed.`;
  unit.log({ action: 'updated', thing: 'inquiry', thingId: id, summary, changes });
}

/** `name`: of whom it was given to. */
function emitAppointment(
  unit: UnitOfWork,
  { id, date, slot, state }: Appointment,
  inquiry: Inquiry,
  name: string | null,
): void {
  unit.log({
    action: 'updated',
    thing: 'appointment',
    thingId: id,
    summary: `The appointment of inquiry ${inquiry.reference} was given to another colleague: ${date}, ${slot}.`,
    changes: changesBetween({ taker: name }, { taker: null }),
  });
  // Nothing is told of one that is held as spam.
  if (state !== 'held')
    unit.emit(appointmentEvent('appointment.assigned', { id, state, updatedAt: unit.now }, inquiry));
}
