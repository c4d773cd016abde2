import { scopeNames } from '#domain/rules/api-token.ts';
import { TokensService } from '#gateway/features/auth/tokens/tokens.service.ts';
import { type CommandLine, readCommandLine, refuseCommandLine } from './command-line.ts';
import { runWithUnits } from './open-database.ts';

/** `npm run token`: creates, lists and revokes bearer tokens of tools. */
const USAGE = [
  'npm run token -- create NAME [--scope SCOPE]… [--expires DAYS]',
  'npm run token -- list',
  'npm run token -- revoke NAME',
  '',
  `SCOPE    ${scopeNames.join(', ')};`,
  '         more than one with --scope for each. Without: content:write and inquiries:read.',
  'DAYS     1 to 3650, after which the token ends, or never. Without: never.',
];

type Work = (tokens: TokensService) => Promise<void>;

const line = readCommandLine(USAGE, {
  scope: { type: 'string', multiple: true },
  expires: { type: 'string' },
});
const work = line && workOf(line);
if (work) await runWithUnits((units) => work(new TokensService(units)));

/** What the words ask for; null: they are refused. */
function workOf({ positionals, values }: CommandLine): Work | null {
  const [command, name, ...rest] = positionals;
  const isPlain = values.scope === undefined && values.expires === undefined;
  if (rest.length > 0) return refuseCommandLine(USAGE, 'A name of several words needs quotation marks');
  if (command === 'create' && name) return create(name, values);
  if (command === 'list' && !name && isPlain) return list;
  if (command === 'revoke' && name && isPlain) return revoke(name);
  return refuseCommandLine(USAGE);
}

function create(name: string, { scope, expires = 'never' }: CommandLine['values']): Work | null {
  const days = expires === 'never' ? null : Number(expires);
  if (days !== null && !/^\d+$/.test(String(expires)))
    return refuseCommandLine(USAGE, '--expires is a number of days, or never');
  return async (tokens) => console.log(await tokens.create(name, scope as readonly string[], days));
}

async function list(tokens: TokensService): Promise<void> {
  for (const { name, scopes, lastUsedAt, expiresAt } of await tokens.list()) {
    const used = lastUsedAt ? `last used ${lastUsedAt.toISOString()}` : 'never used';
    const ends = expiresAt ? `ends ${expiresAt.toISOString()}` : 'never ends';
    console.log(`${name}  ${scopes.join(' ')}  ${used}  ${ends}`);
  }
}

function revoke(name: string): Work {
  return async (tokens) => {
    await tokens.revoke(name);
    console.log(`Revoked ${name}.`);
  };
}
