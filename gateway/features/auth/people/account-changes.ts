import { type EntityManager, Not } from 'typeorm';
import { decideAlone } from '#db/conflict-rows.ts';
import type { Database } from '#db/database.ts';
import { Account } from '#db/entities/account.entity.ts';
import { ApiToken } from '#db/entities/api-token.entity.ts';
import { Session } from '#db/entities/session.entity.ts';
import { fold } from '#domain/fold.ts';
import { CALENDAR_PERMISSION, rolePermits } from '#domain/permissions.ts';
import { lookOf } from '#domain/rules/username.ts';
import { forgetDevices } from '#gateway/features/auth/sign-in/known-devices.ts';
import { forgetCalendarOf, isPossibleOwner, releaseInquiriesOf } from '#gateway/features/inquiries/public.ts';
import type { Staff } from '#gateway/kernel/actor.ts';
import { conflict, preconditionFailed, takenField } from '#gateway/kernel/errors.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';
import { unlessTaken } from '#gateway/write/unless-taken.ts';
import { dropLinks } from './access-links.ts';

/*
 * Changes of who may do what, in the transaction of whoever makes them: an owner (people.service.ts) or the shell
 * (shell-accounts.ts).
 */

/**
 * Every account, locked until the end of the transaction, so that two changes at once cannot each leave the other's
 * account as the last owner, on two nodes of a cluster neither. There are few accounts.
 */
export async function lockAccounts(manager: EntityManager, database: Database): Promise<Account[]> {
  await decideAlone(manager, 'accounts');
  return manager.find(Account, { order: { id: 'ASC' }, ...database.forChange });
}

/** What may be changed of an account, beside its password. */
type AccountChange = Partial<Pick<Account, 'name' | 'email' | 'role' | 'deactivatedAt'>>;

/**
 * Stores a change of one of the locked accounts; with the role of an owner its tokens end, and with the permission its
 * calendar. Errors: CONFLICT when no owner would be left who can sign in, or when name or address belong to somebody else.
 */
export async function changeAccount(
  unit: UnitOfWork,
  locked: readonly Account[],
  account: Account,
  change: AccountChange,
): Promise<void> {
  const { manager } = unit;
  const { id } = account;
  const after = locked.map((one) => (one.id === id ? { ...one, ...change } : one));
  if (!after.some(isActiveOwner)) throw conflict('There must be at least one owner who can sign in.');
  const email = change.email ?? null;
  if (email !== null) requireFreeEmail(locked, email, id);
  // Without a name a person is known by the username.
  if (change.name !== undefined && change.name !== account.name)
    requireFreeName(locked, change.name || account.username, id);
  // An address of the private calendar must not work again when the permission comes back.
  const losesCalendar = change.role !== undefined && !rolePermits(change.role, CALENDAR_PERMISSION);
  const ended = losesCalendar ? { calendarDigest: null } : {};
  await manager.update(Account, { id }, { ...change, ...ended, version: account.version + 1 });
  // A token could do what the role does not permit any more, and only owners may make one.
  if ((change.role ?? 'owner') !== 'owner') await manager.delete(ApiToken, { accountId: id });
  noteWhoTakesAppointments(unit, account, { ...account, ...change });
  if (isPossibleOwner({ ...account, ...change })) return;
  await releaseInquiriesOf(unit, id);
  await forgetCalendarOf(manager, id);
}

/**
 * Public answers show free slots, which depend on how many people can take an appointment: those are made anew where that
 * changes. `before` null: the account is new.
 */
export function noteWhoTakesAppointments(unit: UnitOfWork, before: Standing | null, after: Standing): void {
  if ((before !== null && isPossibleOwner(before)) !== isPossibleOwner(after)) unit.changeContent();
}

type Standing = Pick<Account, 'role' | 'deactivatedAt' | 'invitedAt'>;

/** Names under which the activity log keeps what nobody signed in has done. */
const RESERVED_NAMES = ['shell', 'system', 'visitor'];

/**
 * Errors: CONFLICT when another account is known by the name, since comments and the activity log show nothing but the
 * name.
 */
export function requireFreeName(accounts: readonly Account[], name: string, exceptId?: string): void {
  if (name !== '' && isKnownName(accounts, name, exceptId))
    throw takenField('name', 'Somebody is known by this name already. Add another name or an initial.');
}

/** Whether somebody else is known by a name, or the activity log keeps it for itself. */
export function isKnownName(accounts: readonly Account[], name: string, exceptId?: string): boolean {
  const others = accounts.filter(({ id }) => id !== exceptId);
  const taken = [...RESERVED_NAMES, ...others.flatMap((other) => [other.name, other.username])];
  const lookOfName = (one: string) => lookOf(fold(one));
  return taken.map(lookOfName).includes(lookOfName(name));
}

/** Errors: PRECONDITION_FAILED when the account was changed since that version was read; null: any version. */
export function requireVersion({ version }: Account, ifVersion: number | null): void {
  if (ifVersion !== null && ifVersion !== version) throw preconditionFailed();
}

/** Errors: CONFLICT when another of the accounts has the address. */
export function requireFreeEmail(accounts: readonly Account[], email: string, exceptId?: string): void {
  if (accounts.some((other) => other.email === email && other.id !== exceptId)) throw emailTaken();
}

const isActiveOwner = ({ role, deactivatedAt, invitedAt }: Account): boolean =>
  role === 'owner' && !deactivatedAt && !invitedAt;

const emailTaken = () => takenField('email', 'Another person has this address already.');

/** Runs a write whose address another gateway may store at the same time. Errors: CONFLICT for that one, its own. */
export const withFreeEmail = <Result>(write: Promise<Result>): Promise<Result> =>
  unlessTaken(write, emailTaken);

/**
 * Ends what a password opened: sessions, the calendar feed and the secret of a second factor that is being set up, which would
 * outlive them, links, and known devices, since somebody who knew the password may have registered one. `but`: whose own session and device stay.
 */
export async function endSignIns(manager: EntityManager, accountId: string, but?: Staff): Promise<void> {
  await manager.delete(Session, { accountId, ...(but && { id: Not(but.sessionId) }) });
  await manager.update(Account, { id: accountId }, { calendarDigest: null, totpPending: null });
  await dropLinks(manager, accountId);
  await forgetDevices(manager, accountId, but?.device);
}

/** Ends everything by which a person gets in: all of `endSignIns`, and the own tokens. */
export async function endAccess(manager: EntityManager, accountId: string): Promise<void> {
  await endSignIns(manager, accountId);
  await manager.delete(ApiToken, { accountId });
}
