import { type EntityManager, IsNull, Not } from 'typeorm';
import { Account } from '#db/entities/account.entity.ts';
import { RecoveryCode } from '#db/entities/recovery-code.entity.ts';
import { Session } from '#db/entities/session.entity.ts';
import { bothFactorsAgainRule, firstCodeRule, passwordAgainRule } from '#domain/rules/account.ts';
import { requirePasskeySession } from '#gateway/features/auth/passkeys/passkeys.service.ts';
import { accountOf, logAccount } from '#gateway/features/auth/people/accounts.ts';
import { type Actor, requireStaff, type Staff } from '#gateway/kernel/actor.ts';
import { conflict } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { UnitOfWork, UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { type ConfirmationService, codeRefused } from './confirmation.service.ts';
import { forgetDevices } from './known-devices.ts';
import type { LoginThrottle } from './login-throttle.ts';
import type { PasswordService } from './password.service.ts';
import { requireMoreThanPassword } from './recent-proof.ts';
import {
  dropSecondFactor,
  newRecoveryCodes,
  newTotpSecret,
  replaceRecoveryCodes,
  stepOfCode,
  totpUri,
} from './second-factor.ts';

const isOnAlready = () => conflict('The second factor is on already.');

/** The second factor of an account: a time-based code (RFC 6238). Off by default. */
export class SecondFactorService {
  /** `issuer`: the name an authenticator app shows for the account. */
  constructor(
    private readonly units: UnitsOfWork,
    private readonly passwords: PasswordService,
    private readonly confirmation: ConfirmationService,
    private readonly throttle: LoginThrottle,
    private readonly issuer: () => Promise<string>,
  ) {}

  /** Whether it is on, and the number of unused recovery codes. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async state(actor: Actor): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
    const staff = requireStaff(actor);
    return this.units.read(async (manager) => {
      const { id, totpSecret } = await accountOf(manager, staff);
      return {
        isOn: totpSecret !== null,
        recoveryCodesLeft: await manager.countBy(RecoveryCode, { accountId: id }),
      };
    });
  }

  /**
   * Creates a secret, inactive until `enable` receives a code of it. Returns it in base32, for manual entry, and as an
   * `otpauth:` address, for a QR code. Errors: those of `disable`, CONFIRMATION_REQUIRED.
   */
  async begin(actor: Actor, input: object): Promise<{ secret: string; uri: string }> {
    const staff = requireStaff(actor);
    const { password } = validate(passwordAgainRule, input);
    await this.passwords.confirm(staff, password, 'password');
    const issuer = await this.issuer();
    const secret = newTotpSecret();
    await this.units.write(staff, async (unit) => {
      const { manager } = unit;
      await requirePasskeySession(manager, staff);
      await requireMoreThanPassword(unit, await accountOf(manager, staff));
      const off = { id: staff.accountId, totpSecret: IsNull() };
      const { affected } = await manager.update(Account, off, { totpPending: secret });
      if (!affected) throw isOnAlready();
    });
    return { secret, uri: totpUri(secret, issuer, staff.username) };
  }

  /**
   * Turns the second factor on with a code of the pending secret, ends every other session of the account, and returns
   * the recovery codes, of which only digests are stored. Codes are counted as at the sign-in: whoever finds an open browser
   * can guess them. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, CONFLICT, TOO_MANY_REQUESTS.
   */
  async enable(actor: Actor, input: object): Promise<string[]> {
    const staff = requireStaff(actor);
    const { code } = validate(firstCodeRule, input);
    const codes = newRecoveryCodes();
    await this.throttle.consumeCode(staff.accountId);
    await this.units.write(staff, async (unit) => {
      const { manager, now } = unit;
      const { id, totpSecret, totpPending } = await accountOf(manager, staff);
      await requirePasskeySession(manager, staff);
      if (totpSecret !== null) throw isOnAlready();
      if (totpPending === null) throw conflict('Begin with a new secret.');
      const step = stepOfCode(totpPending, code, now);
      if (step === null) throw codeRefused();
      const on = { totpSecret: totpPending, totpPending: null, totpLastStep: step };
      const { affected } = await manager.update(Account, { id, totpPending, totpSecret: IsNull() }, on);
      if (!affected) throw isOnAlready();
      // Those sessions were opened by a password alone, which is no longer enough.
      await manager.delete(Session, { accountId: id, id: Not(staff.sessionId) });
      await forgetDevices(manager, id, staff.device);
      await replaceRecoveryCodes(manager, id, codes);
      log(unit, 'was turned on');
    });
    await this.throttle.resetCode(staff.accountId);
    return codes;
  }

  /**
   * Turns the second factor off. Requires the password and a code of the app or a recovery code.
   * Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, CONFLICT, TOO_MANY_REQUESTS.
   */
  async disable(actor: Actor, input: object): Promise<void> {
    await this.#withBothFactors(actor, input, 'was turned off', dropSecondFactor);
  }

  /** Replaces all recovery codes and returns the new ones. Errors: those of `disable`. */
  async renewRecoveryCodes(actor: Actor, input: object): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.#withBothFactors(actor, input, 'has new recovery codes', (manager, accountId) =>
      replaceRecoveryCodes(manager, accountId, codes),
    );
    return codes;
  }

  /** Runs `work` after verifying password and code. Errors: CONFLICT when the second factor is off. */
  async #withBothFactors(
    actor: Actor,
    input: object,
    what: string,
    work: (manager: EntityManager, accountId: string) => Promise<void>,
  ): Promise<void> {
    const staff = requireStaff(actor);
    const given = validate(bothFactorsAgainRule, input);
    await this.confirmation.confirmed(staff, given, async (unit, { id, totpSecret }) => {
      if (totpSecret === null) throw conflict('The second factor is off.');
      await work(unit.manager, id);
      log(unit, what);
    });
  }
}

function log(unit: UnitOfWork<Staff>, what: string): void {
  const { accountId, name } = unit.by;
  logAccount(unit, accountId, `The second factor of “${name}” ${what}.`);
}
