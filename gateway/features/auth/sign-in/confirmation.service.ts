import type { Account } from '#db/entities/account.entity.ts';
import { Passkey } from '#db/entities/passkey.entity.ts';
import { adminMessages } from '#domain/messages.ts';
import { passkeyConfirmationRule, passkeySignInRule } from '#domain/rules/passkey.ts';
import {
  type PasskeyCeremonies,
  refusedResponse,
  storeUse,
} from '#gateway/features/auth/passkeys/passkey-ceremonies.ts';
import { accountOf } from '#gateway/features/auth/people/accounts.ts';
import { type Actor, type Permitted, requireStaff, type Staff } from '#gateway/kernel/actor.ts';
import { refusedField } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import { digest } from '#gateway/kernel/secret.ts';
import type { UnitOfWork, UnitsOfWork } from '#gateway/write/units-of-work.ts';
import type { LoginThrottle } from './login-throttle.ts';
import type { PasswordService } from './password.service.ts';
import { provesTooLittle, rememberProof, requireMoreThanPassword } from './recent-proof.ts';
import { redeemCode } from './second-factor.ts';

interface Given {
  readonly password: string;
  readonly code: string;
}

/** What is done once the person is confirmed, with the account locked. */
type Confirmed<Result> = (unit: UnitOfWork<Staff>, account: Account) => Promise<Result>;

/** Takes the proof of who a signed-in person is: for `requireRecentProof`, or for one change. */
export class ConfirmationService {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly passwords: PasswordService,
    private readonly throttle: LoginThrottle,
    private readonly ceremonies: PasskeyCeremonies,
  ) {}

  /**
   * By the password, and with the second factor on a code. Where a second factor is required and the person has passkeys
   * alone, the password proves no more than it does at the sign-in. Wrong ones are throttled as there.
   * Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, TOO_MANY_REQUESTS.
   */
  async confirm(actor: Actor, input: object): Promise<void> {
    const staff = requireStaff(actor);
    const given = validate(passkeyConfirmationRule, input);
    await this.#verified(staff, given, async (unit, account) => {
      if (await provesTooLittle(unit, account)) throw refusedField('password', adminMessages.passkeyRequired);
      await rememberProof(unit);
    });
  }

  /**
   * Runs a unit of work after verifying the password and, with the second factor on, a code: a stolen session and a stolen
   * password must not be enough to remove the protection against them. The code is redeemed in the transaction of
   * `work`, with the account locked, and the session remembers the proof. Errors: UNAUTHENTICATED, BAD_USER_INPUT,
   * TOO_MANY_REQUESTS, CONFIRMATION_REQUIRED where the password proves too little.
   */
  confirmed<Result>(staff: Permitted<Staff>, given: Given, work: Confirmed<Result>): Promise<Result> {
    return this.#verified(staff, given, async (unit, account) => {
      if (await requireMoreThanPassword(unit, account)) await rememberProof(unit);
      return work(unit, account);
    });
  }

  async #verified<Result>(
    staff: Permitted<Staff>,
    { password, code }: Given,
    work: Confirmed<Result>,
  ): Promise<Result> {
    const { totpSecret } = await this.passwords.confirm(staff, password, 'password');
    const needsCode = totpSecret !== null;
    if (needsCode && code === '') throw refusedField('code', adminMessages.codeRequired);
    if (needsCode) await this.throttle.consumeCode(staff.accountId);
    const result = await this.units.write(staff, async (unit) => {
      const { manager, now } = unit;
      const account = await accountOf(manager, staff, this.units.database.forChange);
      const isRedeemed = account.totpSecret === null || (await redeemCode(manager, account, code, now));
      if (!isRedeemed) throw codeRefused();
      return work(unit, account);
    });
    if (needsCode) await this.throttle.resetCode(staff.accountId);
    return result;
  }

  /** The options with which a browser asks for a passkey, as JSON, for this session and five minutes. */
  async beginPasskey(actor: Actor): Promise<string> {
    const { sessionId: boundTo } = requireStaff(actor);
    return this.ceremonies.requestOptions({ purpose: 'confirm', boundTo });
  }

  /**
   * By a passkey of the own account, which stands for password and code. Throttled as at the sign-in.
   * Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, TOO_MANY_REQUESTS.
   */
  async confirmWithPasskey(actor: Actor, input: object): Promise<void> {
    const staff = requireStaff(actor);
    const { response } = validate(passkeySignInRule, input);
    const attempt = await this.throttle.consume(staff, staff.username);
    const use = { purpose: 'confirm', boundTo: staff.sessionId } as const;
    const challenge = await this.ceremonies.answered(response, use);
    if (challenge === null) throw refusedResponse(adminMessages.passkeyExpired);
    const own = { id: digest(response.id), accountId: staff.accountId };
    const passkey = await this.units.read((manager) => manager.findOneBy(Passkey, own));
    const verified = passkey && (await this.ceremonies.verifyAssertion(response, challenge, passkey));
    if (!verified) throw refusedResponse(adminMessages.passkeyNotConfirmed);
    await this.units.write(staff, async (unit) => {
      await accountOf(unit.manager, staff, this.units.database.forChange);
      const isUnused = await storeUse(unit, passkey, verified);
      if (!isUnused) throw refusedResponse(adminMessages.passkeyNotConfirmed);
      await rememberProof(unit);
    });
    await this.throttle.refund(attempt);
  }
}

/** The failure of a code that is wrong or was used. */
export const codeRefused = () => refusedField('code', adminMessages.codeRefused);
