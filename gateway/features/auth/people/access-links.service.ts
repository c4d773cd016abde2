import { AccessLink } from '#db/entities/access-link.entity.ts';
import { Account } from '#db/entities/account.entity.ts';
import { forgottenPasswordRule, newPasswordRule, welcomeRule } from '#domain/rules/person.ts';
import { lookOf } from '#domain/rules/username.ts';
import type { AuthService } from '#gateway/features/auth/sign-in/auth.service.ts';
import type { SignedIn } from '#gateway/features/auth/sign-in/open-session.ts';
import { hashPassword, refuseCommonPassword } from '#gateway/features/auth/sign-in/passwords.ts';
import type { Actor } from '#gateway/kernel/actor.ts';
import { Failure, takenField } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { LetterSettings } from '#gateway/letters/letter-settings.ts';
import { messageIdAt } from '#gateway/letters/message-id.ts';
import type { Limiter, RateLimit } from '#gateway/ports/limiter.ts';
import type { OutgoingLetter } from '#gateway/ports/mailer.ts';
import { consumeByNetwork } from '#gateway/ports/network-limits.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { unlessTaken } from '#gateway/write/unless-taken.ts';
import { accessLetter } from './access-letters.ts';
import { findLink, linkEnded, makeLink, newLinkToken, useUpLink } from './access-links.ts';
import {
  endSignIns,
  isKnownName,
  lockAccounts,
  noteWhoTakesAppointments,
  requireFreeName,
} from './account-changes.ts';
import { logAccount, personName } from './accounts.ts';

/** Requests for a new password of one network. */
const NETWORK: RateLimit = { name: 'forgotten-network', points: 10, seconds: 900 };
/** Letters to one address, so that nobody's mailbox is filled. */
const MAILBOX: RateLimit = { name: 'forgotten-mailbox', points: 3, seconds: 3600 };

interface Dependencies {
  readonly units: UnitsOfWork;
  readonly limiter: Limiter;
  readonly auth: AuthService;
  readonly letterSettings: LetterSettings;
  /** Whether there is a mail server. */
  readonly sendsLetters: boolean;
}

/** What visitors do with a link of a letter: accept an invitation, or choose a new password. */
export class AccessLinksService {
  constructor(private readonly dependencies: Dependencies) {}

  /** Whether forgotten passwords are replaced by letter. */
  get sendsLetters(): boolean {
    return this.dependencies.sendsLetters;
  }

  /**
   * Sends the way to a new password to an address, if it is that of an account. Nothing in the answer tells whether it
   * is: not the words, not the limit, and not the time, since an unknown address is written too.
   * Errors: BAD_USER_INPUT, TOO_MANY_REQUESTS for a network that asks too often.
   */
  async requestPassword(actor: Actor, input: object): Promise<void> {
    const { units, limiter, letterSettings, sendsLetters } = this.dependencies;
    const { email } = validate(forgottenPasswordRule, input);
    await consumeByNetwork(limiter, NETWORK, actor.address);
    if (!sendsLetters || !(await this.#isWithinMailboxLimit(email))) return;
    const { publicUrl } = letterSettings;
    await units.writeAs({ name: 'visitor' }, async (unit) => {
      const account = await unit.manager.findOneBy(Account, { email });
      const accountId = account && canSignIn(account) ? account.id : null;
      await makeLink(unit, { accountId, kind: 'reset', madeBy: '', byLetter: true, publicUrl });
    });
  }

  /** What a link opens, for the page that it leads to. Errors: NOT_FOUND. */
  async open(token: string) {
    const { units } = this.dependencies;
    return units.read(async (manager) => {
      const link = await findLink(manager, token, units.clock.now());
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
    const { units, auth } = this.dependencies;
    const { name, username, password } = validate(welcomeRule, input);
    await this.open(token);
    await refuseCommonPassword(password, 'password');
    const passwordHash = await hashPassword(password);
    const accepted = units.writeAs({ name }, async (unit) => {
      const { manager, now } = unit;
      const locked = await lockAccounts(manager, units.database);
      const id = await useUpLink(unit, token, 'invitation');
      const account = locked.find((one) => one.id === id);
      if (!account || account.deactivatedAt) throw linkEnded();
      const look = lookOf(username);
      if (locked.some((one) => one.id !== id && lookOf(one.username) === look)) throw usernameTaken();
      // Without a name the person would be known by it.
      if (isKnownName(locked, username, id)) throw usernameTaken();
      if (name !== account.name) requireFreeName(locked, name, id);
      const set = { name, username, passwordHash, passwordChangedAt: now, invitedAt: null };
      await manager.update(Account, { id }, set);
      noteWhoTakesAppointments(unit, account, { ...account, ...set });
      logAccount(unit, id, `“${name}” accepted the invitation as ${account.role}.`);
    });
    // The shell may have stored an account of that name meanwhile.
    await unlessTaken(accepted, usernameTaken);
    return auth.signIn(actor, { username, password }, userAgent);
  }

  /**
   * Sets the password of the account a link belongs to, ends its sessions and its calendar, and forgets its devices. A
   * second factor stays. Errors: NOT_FOUND for a link that has ended, BAD_USER_INPUT.
   */
  async resetPassword(token: string, input: object): Promise<void> {
    const { units } = this.dependencies;
    const { username, name } = await this.open(token);
    const { password } = validate(newPasswordRule(username ?? ''), input);
    await refuseCommonPassword(password, 'password');
    const passwordHash = await hashPassword(password);
    await units.writeAs({ name: name || (username ?? '') }, async (unit) => {
      const { manager, now: passwordChangedAt } = unit;
      const id = await useUpLink(unit, token, 'reset');
      const account = await manager.findOneBy(Account, { id });
      if (!account || !canSignIn(account)) throw linkEnded();
      await manager.update(Account, { id }, { passwordHash, passwordChangedAt });
      await endSignIns(manager, id);
      logAccount(unit, id, `“${personName(account)}” chose a new password by a link.`);
    });
  }

  /** The letter of an owed link, with a new token; null: the person has no address, or may not sign in any more. */
  async prepareLetter({ id, accountId, kind, madeBy }: AccessLink): Promise<OutgoingLetter | null> {
    const { units, letterSettings } = this.dependencies;
    const { mailFrom, publicUrl } = letterSettings;
    const { company, staffAddress } = await letterSettings.companyFacts();
    const { stored, url } = newLinkToken(kind, publicUrl, units.clock.now());
    const account = await units.writeAs({ name: 'system' }, async ({ manager }) => {
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
      await this.dependencies.limiter.consume(MAILBOX, email);
      return true;
    } catch (refused) {
      if (refused instanceof Failure && refused.code === 'TOO_MANY_REQUESTS') return false;
      throw refused;
    }
  }
}

const canSignIn = ({ deactivatedAt, invitedAt }: Account): boolean => !deactivatedAt && !invitedAt;

const usernameTaken = () => takenField('username', 'Somebody has this username already. Choose another.');
