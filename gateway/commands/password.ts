import { AuthService } from '../features/auth/auth.service.ts';
import { systemClock } from '../ports/clock.ts';
import { makeLimiter } from '../ports/limiter.ts';
import { onDatabase, usage } from './open-database.ts';

/** `npm run password -- USERNAME`: sets a new password (NEW_PASSWORD, or an invented one) and ends all sessions. */
const [username] = process.argv.slice(2);

await onDatabase(async (database) => {
  if (!username) return usage('npm run password -- USERNAME', 'NEW_PASSWORD=… npm run password -- USERNAME');
  const auth = new AuthService(database, systemClock, makeLimiter(null));
  const given = process.env.NEW_PASSWORD || null;
  const password = await auth.resetPassword(username, given);
  console.log(given ? 'The password is set.' : `The new password is ${password}`);
});
