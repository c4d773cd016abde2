import { parseArgs } from 'node:util';
import { LoginThrottle } from '../features/auth/login-throttle.ts';
import { PasswordService } from '../features/auth/password.service.ts';
import { systemClock } from '../ports/clock.ts';
import { makeLimiter } from '../ports/limiter.ts';
import { runWithDatabase, usage } from './open-database.ts';

/**
 * `npm run password -- USERNAME`: sets a new password (NEW_PASSWORD, or a generated one) and ends all sessions.
 * `--without-second-factor` turns the second factor off, for a lost phone and lost recovery codes.
 */
const OPTION = 'without-second-factor';
const { values, positionals } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: { [OPTION]: { type: 'boolean' } },
});
const [username, ...rest] = positionals;
const isValid = rest.length === 0 && Object.keys(values).every((name) => name === OPTION);

await runWithDatabase(async (database) => {
  if (!username || !isValid) {
    return usage(
      'npm run password -- USERNAME',
      'NEW_PASSWORD=… npm run password -- USERNAME',
      `npm run password -- USERNAME --${OPTION}`,
    );
  }
  const passwords = new PasswordService(database, systemClock, new LoginThrottle(makeLimiter(null)));
  const given = process.env.NEW_PASSWORD || null;
  const withoutSecondFactor = values[OPTION] === true;
  const password = await passwords.reset(username, given, { withoutSecondFactor });
  console.log(given ? 'The password is set.' : `The new password is ${password}`);
  if (withoutSecondFactor) console.log('The second factor is off.');
});
