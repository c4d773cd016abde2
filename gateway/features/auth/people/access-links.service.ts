import type { EntityManager } from 'typeorm';
import type { Database } from '#db/database.ts';
import { isDuplicate } from '#db/database-faults.ts';
import { AccessLink, type AccessLinkKind } from '#db/entities/access-link.entity.ts';
import { Account } from '#db/entities/account.entity.ts';
import { Session } from '#db/entities/session.entity.ts';
import { forgottenPasswordRule, newPasswordRule, welcomeRule } from '#domain/rules/person.ts';
import { lookOf } from '#domain/rules/username.ts';
import type { AuthService } from '#gateway/features/auth/sign-in/auth.service.ts';
import { refuseCommonPassword } from '#gateway/features/auth/sign-in/common-password.ts';
import { forgetDevices } from '#gateway/features/auth/sign-in/known-devices.ts';
import type { SignedIn } from '#gateway/features/auth/sign-in/open-session.ts';
import { hashPassword } from '#gateway/features/auth/sign-in/password-hash.ts';
import type { Actor } from '#gateway/kernel/actor.ts';
import { conflict, Failure } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { LetterSettings } from '#gateway/letters/letter-settings.ts';
import { messageIdAt } from '#gateway/letters/message-id.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import type { Limiter, RateLimit } from '#gateway/ports/limiter.ts';
import type { OutgoingLetter } from '#gateway/ports/mailer.ts';
import type { Queues } from '#gateway/queue/queues.ts';
import { recordActivity } from '#gateway/write/activity-log.ts';
import { accessLetter } from './access-letters.ts';
import { dropLinks, findLink, linkEnded, makeLink, newLinkToken, useUpLink } from './access-links.ts';
import { lockAccounts, requireFreeName } from './account-changes.ts';
import { personName } from './accounts.ts';

/** Requests for a new password of one network. */
const NETWORK: RateLimit = { name: 'forgotten-network', points: 10, seconds: 900 };
/** Letters to one address, so that nobody's mailbox is filled. */
const MAILBOX: RateLimit = { name: 'forgotten-mailbox', points: 3, seconds: 3600 };

/** What a link opens, for the page that it leads to. */
export interface OpenLink {
  readonly kind: AccessLinkKind;
  readonly name: string;
  /** Null: the person is yet to choose it. */
  readonly username: string | null;
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly limiter: Limiter;
  readonly auth: AuthService;
  readonly letterSettings: LetterSettings;
  /** Whether there is a mail server. */
  readonly sendsLetters: boolean;
  readonly queues: Queues;
}

/** What visitors do with a link of a letter: accept an invitation, or choose a new password. */
export class AccessLinksService {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Whether forgotten passwords are replaced by letter. */
  get sendsLetters(): boolean {
    return this.#dependencies.sendsLetters;
  }

  /**
   * Sends the way to a new password to an address, if it is that of an account. Nothing in the answer tells whether it
   * is: not the words, not the limit, and not the time, since an unknown address is written too.
   * Errors: BAD_USER_INPUT, TOO_MANY_REQUESTS for a network that asks too often.
   */
  async requestPassword(actor: Actor, input: object): Promise<void> {
    const { database, clock, limiter, letterSettings, sendsLetters, queues } = this.#dependencies;
    const { email } = validate(forgottenPasswordRule, input);
    await limiter.consume(NETWORK, actor.address);
    if (!sendsLetters || !(await this.#isWithinMailboxLimit(email))) return;
    const now = clock.now();
    const { publicUrl } = letterSettings;
    await database.write(async (manager) => {
      const account = await manager.findOneBy(Account, { email });
      const accountId = account && canSignIn(account) ? account.id : null;
      const request = { accountId, kind: 'reset', madeBy: '', now, byLetter: true, publicUrl } as const;
      await makeLink(manager, request);
    });
    queues.wake('access letters');
  }

  /** What a link opens. Errors: NOT_FOUND. */
  async open(token: string): Promise<OpenLink> {
    const { database, clock } = this.#dependencies;
    return database.read(async (manager) => {
      const link = await findLink(manager, token, clock.now());
      const account = link && (await manager.findOneBy(Account, { id: link.accountId }));
      if (!link || !account) throw linkEnded();
      const { name, username } = account;
      return { kind: link.kind, name, username: link.kind === 'invitation' ? null : username };
    });
  }

  /**
   * Turns an invitation into an account and signs it in. Errors: NOT_FOUND for a link that has ended, BAD_USER_INPUT,
   * CONFLICT when username or name are those of somebody else.
   */
  async accept(actor: Actor, token: string, input: object, userAgent: string | null): Promise<SignedIn> {
    const { name, username, password } = validate(welcomeRule, input);
    await this.open(token);
    await refuseCommonPassword(password, 'password');
    const { database, clock, auth } = this.#dependencies;
    const passwordHash = await hashPassword(password);
    const now = clock.now();
    const accepted = database.write(async (manager) => {
      const locked = await lockAccounts(manager, database);
      const id = await useUpLink(manager, token, 'invitation', now);
      const account = locked.find((one) => one.id === id);
      if (!account || account.deactivatedAt) throw linkEnded();
      if (locked.some((one) => one.id !== id && isSameUsername(one.username, username)))
        throw usernameTaken();
      if (name !== account.name) requireFreeName(locked, name, id);
      const set = { name, username, passwordHash, passwordChangedAt: now, invitedAt: null };
      await manager.update(Account, { id }, set);
      await record(
        manager,
        now,
        { ...account, name },
        `“${name}” accepted the invitation as ${account.role}.`,
      );
    });
    // The shell may have stored an account of that name meanwhile.
    await accepted.catch((error: unknown) => {
      throw isDuplicate(error) ? usernameTaken() : error;
    });
    return auth.signIn(actor, { username, password }, userAgent);
  }

  /**
   * Sets the password of the account a link belongs to, ends its sessions and its calendar, and forgets its devices. A
   * second factor stays. Errors: NOT_FOUND for a link that has ended, BAD_USER_INPUT.
   */
  async resetPassword(token: string, input: object): Promise<void> {
    const { username } = await this.open(token);
    const { password } = validate(newPasswordRule(username ?? ''), input);
    await refuseCommonPassword(password, 'password');
    const { database, clock } = this.#dependencies;
    const passwordHash = await hashPassword(password);
    const now = clock.now();
    await database.write(async (manager) => {
      const id = await useUpLink(manager, token, 'reset', now);
      const account = await manager.findOneBy(Account, { id });
      if (!account || !canSignIn(account)) throw linkEnded();
      await manager.update(Account, { id }, { passwordHash, passwordChangedAt: now, calendarDigest: null });
      await manager.delete(Session, { accountId: id });
      await forgetDevices(manager, id);
      await dropLinks(manager, id);
      await record(manager, now, account, `“${personName(account)}” chose a new password by a link.`);
    });
  }

  /** The letter of an owed link, with a new token; null: the person has no address, or may not sign in any more. */
  async prepareLetter({ id, accountId, kind, madeBy }: AccessLink): Promise<OutgoingLetter | null> {
    const { database, clock, letterSettings } = this.#dependencies;
    const { mailFrom, publicUrl } = letterSettings;
    const { company, staffAddress } = await letterSettings.companyFacts();
    const { stored, url } = newLinkToken(kind, publicUrl, clock.now());
    const account = await database.write(async (manager) => {
      const { affected } = await manager.update(AccessLink, { id, state: 'owed' }, stored);
      return affected ? manager.findOneBy(Account, { id: accountId }) : null;
    });
    if (!account?.email || account.deactivatedAt) return null;
    const letter = accessLetter({ link: { kind, madeBy }, account, url, company });
    const messageId = messageIdAt(mailFrom, [id, stored.digest.slice(0, 12)]);
    return { ...letter, messageId, from: mailFrom, to: account.email, replyTo: staffAddress };
  }

  async #isWithinMailboxLimit(email: string): Promise<boolean> {
    try {
      await this.#dependencies.limiter.consume(MAILBOX, email);
      return true;
    } catch (refused) {
      if (refused instanceof Failure && refused.code === 'TOO_MANY_REQUESTS') return false;
      throw refused;
    }
  }
}

const canSignIn = ({ deactivatedAt, invitedAt }: Account): boolean => !deactivatedAt && !invitedAt;

/** Also where only the look is the same. */
const isSameUsername = (one: string, other: string): boolean => lookOf(one) === lookOf(other);

const usernameTaken = () => {
  const message = 'Somebody has this username already. Choose another.';
  return conflict(message, [{ field: 'username', message }]);
};

function record(manager: EntityManager, now: Date, account: Account, summary: string): Promise<void> {
  return recordActivity(manager, now, {
    actor: personName(account),
    action: 'updated',
    thing: 'account',
    thingId: account.id,
    summary,
  });
}
