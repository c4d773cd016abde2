import { TokensService } from '../features/auth/tokens.service.ts';
import { systemClock } from '../ports/clock.ts';
import { runWithDatabase, usage } from './open-database.ts';

/** `npm run token`: creates, lists and revokes bearer tokens of tools. */
const [command, name] = process.argv.slice(2);

await runWithDatabase(async (database) => {
  const tokens = new TokensService(database, systemClock);
  if (command === 'create' && name) {
    console.log(await tokens.create(name));
  } else if (command === 'list') {
    for (const token of await tokens.list()) {
      const used = token.lastUsedAt ? `last used ${token.lastUsedAt.toISOString()}` : 'never used';
      console.log(`${token.name}  ${token.scopes.join(' ')}  ${used}`);
    }
  } else if (command === 'revoke' && name) {
    await tokens.revoke(name);
    console.log(`Revoked ${name}.`);
  } else {
    usage('npm run token -- create NAME', 'npm run token -- list', 'npm run token -- revoke NAME');
  }
});
