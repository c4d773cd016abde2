import type { EntityManager } from 'typeorm';
import type { Database } from '#db/database.ts';
import type { Account } from '#db/entities/account.entity.ts';
import { adminMessages } from '#domain/messages.ts';
import { accountOf, type Staff } from '#gateway/features/auth/people/accounts.ts';
import { badUserInput } from '#gateway/kernel/errors.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import type { LoginThrottle } from './login-throttle.ts';
import type { PasswordService } from './password.service.ts';
import { rememberProof } from './recent-proof.ts';
import { redeemCode } from './second-factor.ts';

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly passwords: PasswordService;
  readonly throttle: LoginThrottle;
}

/** The failure of a code that is wrong or was used. */
export const codeRefused = () => refusedCode(adminMessages.codeRefused);

const refusedCode = (message: string) => badUserInput(message, [{ field: 'code', message }]);

/** Asks for password and code again before a change to how an account is protected. */
export class FactorConfirmation {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Runs `work` after verifying the password and, with the second factor on, a code: a stolen session and a stolen
   * password must not be enough to remove the protection against them. The code is redeemed in the transaction of
   * `work`, with the account locked, and the session remembers the proof. Errors: UNAUTHENTICATED, BAD_USER_INPUT, TOO_MANY_REQUESTS.
   */
  async run<Result>(
    staff: Staff,
    { password, code }: { readonly password: string; readonly code: string },
    work: (manager: EntityManager, account: Account) => Promise<Result>,
  ): Promise<Result> {
    const { database, clock, passwords, throttle } = this.#dependencies;
    const { totpSecret } = await passwords.confirm(staff, password, 'password');
    const needsCode = totpSecret !== null;
    if (needsCode && code === '') throw refusedCode(adminMessages.codeRequired);
    if (needsCode) await throttle.consumeCode(staff.accountId);
    const result = await database.write(async (manager) => {
      const account = await accountOf(manager, staff, database.forChange);
      const isRedeemed =
        account.totpSecret === null || (await redeemCode(manager, account, code, clock.now()));
      if (!isRedeemed) throw codeRefused();
      await rememberProof(manager, staff, clock.now());
      return work(manager, account);
    });
    if (needsCode) await throttle.resetCode(staff.accountId);
    return result;
  }
}
