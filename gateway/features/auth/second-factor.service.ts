import { type EntityManager, IsNull, Not } from 'typeorm';
import type { Database } from '#db/database.ts';
import { Account } from '#db/entities/account.entity.ts';
import { RecoveryCode } from '#db/entities/recovery-code.entity.ts';
import { Session } from '#db/entities/session.entity.ts';
import { adminMessages } from '#domain/messages.ts';
import { firstCodeRule, passwordAgainRule } from '#domain/rules/account.ts';
import { recordActivity } from '#gateway/activity-log.ts';
import { type Actor, requireStaff } from '#gateway/actor.ts';
import { conflict, refusedByRule } from '#gateway/errors.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { obey } from '#gateway/rule.ts';
import { accountOf, type Staff } from './accounts.ts';
import type { PasswordService } from './password.service.ts';
import { dropSecondFactor, newRecoveryCodes, replaceRecoveryCodes } from './second-factor.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** Whether the second factor is on, and what is left for the day the phone is lost. */
export interface SecondFactorState {
  readonly isOn: boolean;
  readonly recoveryCodesLeft: number;
}

/** What an authenticator app has to know, shown while it is being set up and never again. */
export interface SecondFactorSetup {
  /** In base32, to be typed. */
  readonly secret: string;
  /** The same as an `otpauth:` address, to be read as a QR code. */
  readonly uri: string;
}

const isOnAlready = () => conflict('The second factor is on already.');
const isOff = () => conflict('The second factor is off.');

/** The second factor of an account: a code that changes every 30 seconds (RFC 6238). Off until its owner wants it. */
export class SecondFactorService {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #passwords: PasswordService;
  readonly #issuer: () => Promise<string>;

  /** `issuer`: the name under which an authenticator app lists the account. */
  constructor(database: Database, clock: Clock, passwords: PasswordService, issuer: () => Promise<string>) {
    this.#database = database;
    this.#clock = clock;
    this.#passwords = passwords;
    this.#issuer = issuer;
  }

  /** Errors: NOT_SIGNED_IN, FORBIDDEN. */
  async state(actor: Actor): Promise<SecondFactorState> {
    const staff = requireStaff(actor);
    return this.#database.read(async (manager) => {
      const { id, totpSecret } = await accountOf(manager, staff);
      return {
        isOn: totpSecret !== null,
        recoveryCodesLeft: await manager.countBy(RecoveryCode, { accountId: id }),
      };
    });
  }

  /** Makes a secret that counts for nothing until a code of it was given. Errors: those of `disable`. */
  async begin(actor: Actor, input: object): Promise<SecondFactorSetup> {
    const staff = await this.#confirmed(actor, input);
    const issuer = await this.#issuer();
    const secret = newTotpSecret();
    await this.#database.write(async (manager) => {
      const off = { id: staff.accountId, totpSecret: IsNull() };
      const { affected } = await manager.update(Account, off, { totpPending: secret });
      if (!affected) throw isOnAlready();
    });
    return { secret, uri: totpUri(secret, issuer, staff.name) };
  }

  /**
   * Turns it on with a code of the secret that was begun, ends every other session of the account, and answers the
   * recovery codes, this once. Errors: NOT_SIGNED_IN, FORBIDDEN, REFUSED_BY_RULE, CONFLICT.
   */
  async enable(actor: Actor, input: object): Promise<string[]> {
    const staff = requireStaff(actor);
    const { code } = obey(firstCodeRule, input);
    const codes = newRecoveryCodes();
    await this.#database.write(async (manager) => {
      const { id, totpSecret, totpPending } = await accountOf(manager, staff);
      if (totpSecret !== null) throw isOnAlready();
      if (totpPending === null) throw conflict('Begin with a new secret.');
      const step = stepOfCode(totpPending, code, this.#clock.now());
      if (step === null) {
        throw refusedByRule(adminMessages.codeRefused, [
          { field: 'code', message: adminMessages.codeRefused },
        ]);
      }
      const on = { totpSecret: totpPending, totpPending: null, totpLastStep: step };
      const { affected } = await manager.update(Account, { id, totpPending, totpSecret: IsNull() }, on);
      if (!affected) throw isOnAlready();
      // Opened by a password alone, which from now on opens nothing.
      await manager.delete(Session, { accountId: id, id: Not(staff.sessionId) });
      await replaceRecoveryCodes(manager, id, codes);
      await this.#record(manager, staff, 'was turned on');
    });
    return codes;
  }

  /** Errors: NOT_SIGNED_IN, FORBIDDEN, REFUSED_BY_RULE, CONFLICT, TOO_MANY_REQUESTS. */
  async disable(actor: Actor, input: object): Promise<void> {
    const staff = await this.#confirmed(actor, input);
    await this.#database.write(async (manager) => {
      if ((await accountOf(manager, staff)).totpSecret === null) throw isOff();
      await dropSecondFactor(manager, staff.accountId);
      await this.#record(manager, staff, 'was turned off');
    });
  }

  /** New recovery codes in place of all there were. Errors: those of `disable`. */
  async renewRecoveryCodes(actor: Actor, input: object): Promise<string[]> {
    const staff = await this.#confirmed(actor, input);
    const codes = newRecoveryCodes();
    await this.#database.write(async (manager) => {
      if ((await accountOf(manager, staff)).totpSecret === null) throw isOff();
      await replaceRecoveryCodes(manager, staff.accountId, codes);
      await this.#record(manager, staff, 'has new recovery codes');
    });
    return codes;
  }

  /** Somebody at a desk that was left open does not know the password. */
  async #confirmed(actor: Actor, input: object): Promise<Staff> {
    const staff = requireStaff(actor);
    const { password } = obey(passwordAgainRule, input);
    await this.#passwords.confirm(staff, password, 'password');
    return staff;
  }

  async #record(manager: EntityManager, { accountId, name }: Staff, what: string): Promise<void> {
    await recordActivity(manager, this.#clock.now(), {
      actor: name,
      action: 'updated',
      thing: 'account',
      thingId: accountId,
      summary: `The second factor of “${name}” ${what}.`,
    });
  }
}
