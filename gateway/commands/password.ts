import { LoginThrottle } from '#gateway/features/auth/sign-in/login-throttle.ts';
import { PasswordService } from '#gateway/features/auth/sign-in/password.service.ts';
import { makeLimiter } from '../ports/limiter.ts';
import { readCommandLine, refuseCommandLine } from './command-line.ts';
import { runWithUnits } from './open-database.ts';

/**
 * `npm run password -- USERNAME`: sets a new password (NEW_PASSWORD, or a generated one) and ends all sessions.
 * `--without-second-factor` turns the second factor off and removes passkeys, for a lost phone and lost recovery codes.
 */
const OPTION = 'without-second-factor';
const USAGE = [
  'npm run password -- USERNAME',
  'NEW_PASSWORD=… npm run password -- USERNAME',
  `npm run password -- USERNAME --${OPTION}`,
];

const line = readCommandLine(USAGE, { [OPTION]: { type: 'boolean' } });
const [username, ...rest] = line?.positionals ?? [];
if (line && username && rest.length === 0) await reset(username, line.values[OPTION] === true);
else if (line) refuseCommandLine(USAGE);

function reset(name: string, withoutSecondFactor: boolean): Promise<void> {
  return runWithUnits(async (units) => {
    const passwords = new PasswordService(units, new LoginThrottle(units, makeLimiter(null)));
    const given = process.env.NEW_PASSWORD || null;
    const password = await passwords.reset(name, given, { withoutSecondFactor });
    console.log(given ? 'The password is set.' : `The new password is ${password}`);
    if (withoutSecondFactor) console.log('The second factor is off, and there are no passkeys.');
  });
}
