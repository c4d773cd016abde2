import { randomUUID } from 'node:crypto';
import { type EntityManager, LessThan, MoreThan } from 'typeorm';
import { AccessLink, type AccessLinkKind } from '#db/entities/access-link.entity.ts';
import { Failure } from '#gateway/kernel/errors.ts';
import { digest, newToken } from '#gateway/kernel/secret.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';

/** Milliseconds for which a link opens, from when its letter is sent or the link is shown. */
const LINK_LIFETIME = 60 * 60 * 1000;

/** Where each kind of link leads, with the token after it. A browser sends no fragment, so no log and no referrer has it. */
const PATHS: Readonly<Record<AccessLinkKind, string>> = {
  invitation: '/admin/welcome#',
  reset: '/admin/new-password#',
};

/** The link is unknown, was used, was replaced by a newer one or has expired. */
export const linkEnded = () =>
  new Failure('NOT_FOUND', 'This link was used already or has expired. Ask for a new one.');

/** A new token of a link, with what is stored of it and the address that a person opens. */
export function newLinkToken(kind: AccessLinkKind, publicUrl: string, now: Date) {
  const token = newToken();
  const stored = { digest: digest(token), expiresAt: new Date(now.getTime() + LINK_LIFETIME) };
  return { stored, url: `${publicUrl}${PATHS[kind]}${token}` };
}

/** What a new link is made from. */
interface LinkRequest {
  /** Null: the address that was given belongs to nobody. */
  readonly accountId: string | null;
  readonly kind: AccessLinkKind;
  /** Name of the member of staff who makes it; empty: the person asked for it. */
  readonly madeBy: string;
  /** Whether it goes by letter; otherwise its address is returned. */
  readonly byLetter: boolean;
  readonly publicUrl: string;
}

/**
 * Makes a link and ends every earlier one of the account. Returns its address to be shown once; null: its letter is owed.
 * Also removes links of unknown addresses that have served their purpose.
 */
export async function makeLink(unit: UnitOfWork, request: LinkRequest): Promise<string | null> {
  const { manager, now } = unit;
  const { accountId, kind, madeBy, byLetter, publicUrl } = request;
  const shown = byLetter ? null : newLinkToken(kind, publicUrl, now);
  await manager.delete(AccessLink, { state: 'unknown', createdAt: LessThan(now) });
  if (accountId !== null) await dropLinks(manager, accountId);
  await manager.insert(AccessLink, {
    id: randomUUID(),
    accountId: accountId ?? '',
    kind,
    madeBy,
    state: accountId === null ? 'unknown' : byLetter ? 'owed' : 'shown',
    attempts: 0,
    nextAttemptAt: now,
    createdAt: now,
    ...shown?.stored,
  });
  if (byLetter) unit.poll('access letters');
  return shown?.url ?? null;
}

/** Ends the links of an account. */
export async function dropLinks(manager: EntityManager, accountId: string): Promise<void> {
  await manager.delete(AccessLink, { accountId });
}

/** The link of a token that can still be used; null: there is none. */
export function findLink(manager: EntityManager, token: string, now: Date): Promise<AccessLink | null> {
  return manager.findOneBy(AccessLink, { digest: digest(token), expiresAt: MoreThan(now) });
}

/**
 * Uses a link up, inside the transaction of what it permits, so that only one of two uses succeeds. Returns the id of
 * the account. Errors: NOT_FOUND.
 */
export async function useUpLink(
  { manager, now }: UnitOfWork,
  token: string,
  kind: AccessLinkKind,
): Promise<string> {
  const link = await findLink(manager, token, now);
  if (!link || link.kind !== kind) throw linkEnded();
  const { affected } = await manager.delete(AccessLink, { id: link.id, digest: link.digest ?? '' });
  if (!affected) throw linkEnded();
  return link.accountId;
}
