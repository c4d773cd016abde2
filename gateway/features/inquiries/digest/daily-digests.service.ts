import type { EntityManager } from 'typeorm';
import type { Database } from '#db/database.ts';
import { Account } from '#db/entities/account.entity.ts';
import type { DailyDigest } from '#db/entities/daily-digest.entity.ts';
import { DailyDigestSettingsRow } from '#db/entities/daily-digest-settings.entity.ts';
import { saveSingleRow } from '#db/single-row.ts';
import { dailyDigestSettingsRule } from '#domain/rules/daily-digest.ts';
import { type Actor, requireStaff } from '#gateway/kernel/actor.ts';
import { conflict, preconditionFailed, unauthenticated } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { LetterSettings } from '#gateway/letters/letter-settings.ts';
import { messageIdAt } from '#gateway/letters/message-id.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import type { OutgoingLetter } from '#gateway/ports/mailer.ts';
import { changesBetween, recordActivity } from '#gateway/write/activity-log.ts';
import { digestSections } from './daily-digest-facts.ts';
import { dailyDigestLetter, digestSwitch } from './daily-digest-letter.ts';
import { DIGEST_SETTINGS_ID, isRecipient, readDigestSettings, toldUntil } from './daily-digests.ts';

/** What a person knows of the daily digest. */
export interface DailyDigestState {
  readonly isOn: boolean;
  /** Whether the account has an address to send it to. */
  readonly hasAddress: boolean;
  /** Whether there is a mail server. */
  readonly sendsLetters: boolean;
  /** When it is sent on working days, HH:MM in India. */
  readonly time: string;
  /** Number of changes of the time. */
  readonly version: number;
}

/** A letter with the moment of which it tells; or no letter, with why, or with the moment at which there was nothing to say. */
export interface ComposedDigest {
  readonly letter: OutgoingLetter | null;
  readonly asOf: Date | null;
  readonly lastError: string | null;
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly letterSettings: LetterSettings;
  /** Whether there is a mail server. */
  readonly sendsLetters: boolean;
  /** Whether a person may do nothing yet but set up a second factor. */
  isShutOut(manager: EntityManager, account: Account): Promise<boolean>;
}

const NO_RECIPIENT = 'The person does not get it any more.';
const NO_ADDRESS = 'Add your e-mail address above first: the letter has nowhere to go.';

/** The daily digest by letter: each person's own switch, and when it is sent. */
export class DailyDigestsService {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#database = dependencies.database;
    this.#clock = dependencies.clock;
    this.#dependencies = dependencies;
  }

  /** Errors: UNAUTHENTICATED, FORBIDDEN. */
  async find(actor: Actor): Promise<DailyDigestState> {
    const { accountId } = requireStaff(actor, 'inquiries:read');
    return this.#database.read((manager) => this.#stateOf(manager, accountId));
  }

  /**
   * Turns the own daily digest on or off. Turned on after the digest of a day was due, it begins with the next one.
   * Errors: UNAUTHENTICATED, FORBIDDEN, CONFLICT when the account has no address.
   */
  async turn(actor: Actor, isOn: boolean): Promise<DailyDigestState> {
    const { accountId, name } = requireStaff(actor, 'inquiries:read');
    const now = this.#clock.now();
    return this.#database.write(async (manager) => {
      const reading = { where: { id: accountId }, ...this.#database.forChange };
      const account = await manager.findOne(Account, reading);
      if (!account || account.deactivatedAt) throw unauthenticated();
      if (isOn && account.email === null) throw conflict(NO_ADDRESS);
      if (isOn !== (account.dailyDigestSince !== null)) {
        await manager.update(Account, { id: accountId }, { dailyDigestSince: isOn ? now : null });
        const summary = `${name} turned the own daily digest ${isOn ? 'on' : 'off'}.`;
        const deed = { actor: name, action: 'updated', thing: 'account' } as const;
        await recordActivity(manager, now, { ...deed, thingId: accountId, summary });
      }
      return this.#stateOf(manager, accountId);
    });
  }

  /**
   * Changes when the daily digests of everybody are sent. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT,
   * PRECONDITION_FAILED.
   */
  async saveSettings(actor: Actor, input: object, ifVersion: number | null): Promise<DailyDigestState> {
    const { accountId, name } = requireStaff(actor, 'accounts:write');
    const { time } = validate(dailyDigestSettingsRule, input);
    const now = this.#clock.now();
    return this.#database.write(async (manager) => {
      const before = await readDigestSettings(manager, this.#database.forChange);
      if (ifVersion !== null && ifVersion !== before.version) throw preconditionFailed();
      if (time !== before.time) {
        const row = { id: DIGEST_SETTINGS_ID, time, version: before.version + 1, updatedAt: now };
        await saveSingleRow(manager, DailyDigestSettingsRow, row);
        await recordActivity(manager, now, {
          ...{ actor: name, action: 'updated', thing: 'account', thingId: '' },
          summary: `Daily digests are sent at ${time}.`,
          changes: changesBetween({ time: before.time }, { time }),
        });
      }
      return this.#stateOf(manager, accountId);
    });
  }

  /** The letter of a digest as of now, for the sender. It names no sender of an inquiry and no word of a message. */
  async composeLetter({ id, accountId, day }: DailyDigest): Promise<ComposedDigest> {
    const { letterSettings, isShutOut } = this.#dependencies;
    const asOf = this.#clock.now();
    const found = await this.#database.read(async (manager) => {
      const account = await manager.findOneBy(Account, { id: accountId });
      if (!account || !isRecipient(account) || (await isShutOut(manager, account))) return null;
      const since = await toldUntil(manager, account);
      return { account, sections: await digestSections(manager, account, since, asOf) };
    });
    if (!found) return { letter: null, asOf: null, lastError: NO_RECIPIENT };
    const { account, sections } = found;
    if (sections.length === 0) return { letter: null, asOf, lastError: null };
    const { mailFrom: from, publicUrl } = letterSettings;
    const { company } = await letterSettings.companyFacts();
    const person = account.name || account.username;
    const content = dailyDigestLetter({ day, person, sections, company, publicUrl });
    const messageId = messageIdAt(from, [id, 'daily-digest']);
    const unsubscribeUrl = digestSwitch(publicUrl);
    const letter = { messageId, from, to: account.email, replyTo: null, ...content, unsubscribeUrl };
    return { letter, asOf, lastError: null };
  }

  async #stateOf(manager: EntityManager, accountId: string): Promise<DailyDigestState> {
    const account = await manager.findOneBy(Account, { id: accountId });
    return {
      isOn: account?.dailyDigestSince != null,
      hasAddress: account?.email != null,
      sendsLetters: this.#dependencies.sendsLetters,
      ...(await readDigestSettings(manager)),
    };
  }
}
