import { Field, Int, ObjectType } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import { Account } from '#db/entities/account.entity.ts';
import type { DailyDigest } from '#db/entities/daily-digest.entity.ts';
import { rolePermits } from '#domain/permissions.ts';
import { dailyDigestSettingsRule } from '#domain/rules/daily-digest.ts';
import { type Actor, requireStaff } from '#gateway/kernel/actor.ts';
import { conflict, unauthenticated } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { LetterSettings } from '#gateway/letters/letter-settings.ts';
import { messageIdAt } from '#gateway/letters/message-id.ts';
import type { OutgoingLetter } from '#gateway/ports/mailer.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { readDocument, saveDocument } from '#gateway/write/versioned-document.ts';
import { dailyDigestLetter, digestSections, digestSwitch, type WaitingDrafts } from './daily-digest-facts.ts';
import { coveredUntil, DAILY_DIGEST, DIGEST_READERS, isRecipient } from './daily-digests.ts';

/** What the API says of the time. */
export const TIME = 'When it is sent on working days, HH:MM in India, such as 07:30.';

@ObjectType('DailyDigest', {
  description: 'The letter with what waits in the inbox, once on each working day.',
})
export class DailyDigestState {
  @Field(() => Boolean, { description: 'Whether the signed-in person gets it.' })
  isOn: boolean;

  @Field(() => Boolean, { description: 'Whether the account has an e-mail address to send it to.' })
  hasAddress: boolean;

  @Field(() => Boolean, { description: 'Whether there is a mail server.' })
  sendsLetters: boolean;

  @Field(() => String, { description: TIME })
  time: string;

  @Field(() => Int, { description: 'Number of changes of the time so far.' })
  version: number;
}

/** A letter with the moment of which it tells; or no letter, with why, or with the moment at which there was nothing to say. */
export interface ComposedDigest {
  readonly letter: OutgoingLetter | null;
  readonly asOf: Date | null;
  readonly lastError: string | null;
}

interface Dependencies {
  readonly units: UnitsOfWork;
  readonly letterSettings: LetterSettings;
  /** Whether there is a mail server. */
  readonly sendsLetters: boolean;
  readonly waitingDrafts: WaitingDrafts;
  /** Whether a person may do nothing yet but set up a second factor. */
  isShutOut(manager: EntityManager, account: Account): Promise<boolean>;
}

const NO_RECIPIENT = 'The person does not get it any more.';
const NO_ADDRESS = 'Add your e-mail address above first: the letter has nowhere to go.';

/** The daily digest by letter: each person's own switch, and when it is sent. */
export class DailyDigestsService {
  readonly #units: UnitsOfWork;
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#units = dependencies.units;
    this.#dependencies = dependencies;
  }

  /** Errors: UNAUTHENTICATED, FORBIDDEN. */
  async find(actor: Actor): Promise<DailyDigestState> {
    const { accountId } = requireStaff(actor, ...DIGEST_READERS);
    return this.#units.read((manager) => this.#stateOf(manager, accountId));
  }

  /**
   * Turns the own daily digest on or off. Turned on after the digest of a day was due, it begins with the next one.
   * Errors: UNAUTHENTICATED, FORBIDDEN, CONFLICT when the account has no address.
   */
  async turn(actor: Actor, isOn: boolean): Promise<DailyDigestState> {
    const staff = requireStaff(actor, ...DIGEST_READERS);
    const { accountId, name } = staff;
    return this.#units.write(staff, async (unit) => {
      const { manager, now } = unit;
      const reading = { where: { id: accountId }, ...unit.forChange };
      const account = await manager.findOne(Account, reading);
      if (!account || account.deactivatedAt) throw unauthenticated();
      if (isOn && account.email === null) throw conflict(NO_ADDRESS);
      if (isOn !== (account.dailyDigestSince !== null)) {
        await manager.update(Account, { id: accountId }, { dailyDigestSince: isOn ? now : null });
        const summary = `${name} turned the own daily digest ${isOn ? 'on' : 'off'}.`;
        unit.log({ action: 'updated', thing: 'account', thingId: accountId, summary });
      }
      return this.#stateOf(manager, accountId);
    });
  }

  /**
   * Changes when the daily digests of everybody are sent. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT,
   * PRECONDITION_FAILED.
   */
  async saveSettings(actor: Actor, input: object, ifVersion: number | null): Promise<DailyDigestState> {
    const staff = requireStaff(actor, 'accounts:write');
    const { time } = validate(dailyDigestSettingsRule, input);
    const summary = () => `Daily digests are sent at ${time}.`;
    return this.#units.write(staff, async (unit) => {
      await saveDocument(unit, DAILY_DIGEST, { ifVersion, summary }, () => ({ time }));
      return this.#stateOf(unit.manager, staff.accountId);
    });
  }

  /** The letter of a digest as of now, for the sender. It names no sender of an inquiry and no word of a message. */
  async composeLetter({ id, accountId, day }: DailyDigest): Promise<ComposedDigest> {
    const { letterSettings, isShutOut, waitingDrafts } = this.#dependencies;
    const asOf = this.#units.clock.now();
    const found = await this.#units.read(async (manager) => {
      const account = await manager.findOneBy(Account, { id: accountId });
      if (!account || !isRecipient(account) || (await isShutOut(manager, account))) return null;
      const since = await coveredUntil(manager, account);
      return {
        account,
        sections: await digestSections(manager, account, { since, now: asOf, waitingDrafts }),
      };
    });
    if (!found) return { letter: null, asOf: null, lastError: NO_RECIPIENT };
    const { account, sections } = found;
    if (sections.length === 0) return { letter: null, asOf, lastError: null };
    const { mailFrom: from, publicUrl } = letterSettings;
    const { company } = await letterSettings.companyFacts();
    const person = account.name || account.username;
    const readsInquiries = rolePermits(account.role, 'inquiries:read');
    const content = dailyDigestLetter({ day, person, sections, company, publicUrl, readsInquiries });
    const messageId = messageIdAt(from, [id, 'daily-digest']);
    const unsubscribeUrl = digestSwitch(publicUrl);
    const letter = { messageId, from, to: account.email, replyTo: null, ...content, unsubscribeUrl };
    return { letter, asOf, lastError: null };
  }

  async #stateOf(manager: EntityManager, accountId: string): Promise<DailyDigestState> {
    const account = await manager.findOneBy(Account, { id: accountId });
    const { document, version } = await readDocument(manager, DAILY_DIGEST);
    return {
      isOn: account?.dailyDigestSince != null,
      hasAddress: account?.email != null,
      sendsLetters: this.#dependencies.sendsLetters,
      ...{ ...document, version },
    };
  }
}
