import { type Role, roleNames } from '#domain/permissions.ts';
import { ShellAccounts } from '#gateway/features/auth/people/shell-accounts.ts';
import { type CommandLine, readCommandLine, refuseCommandLine } from './command-line.ts';
import { runWithUnits } from './open-database.ts';

/** `npm run account`: makes accounts, and rescues an owner when nobody else can. */
const USAGE = [
  'npm run account -- create USERNAME --role ROLE [--name NAME] [--email ADDRESS]',
  'npm run account -- list',
  'npm run account -- role USERNAME ROLE',
  'npm run account -- reactivate USERNAME',
  '',
  `ROLE     ${roleNames.join(', ')}.`,
  'The password of a new account is NEW_PASSWORD, or a generated one that is printed. A new password for an account',
  'that exists: npm run password.',
];

type Work = (accounts: ShellAccounts) => Promise<void>;

const line = readCommandLine(USAGE, {
  role: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
});
const work = line && workOf(line);
if (work) await runWithUnits((units) => work(new ShellAccounts(units)));

/** What the words ask for; null: they are refused. */
function workOf({ positionals, values }: CommandLine): Work | null {
  const [command, username, role, ...rest] = positionals;
  const isPlain = Object.values(values).every((value) => value === undefined);
  if (rest.length > 0) return refuseCommandLine(USAGE, 'A name of several words needs quotation marks');
  if (command === 'create' && username && !role) return create(username, values);
  if (!isPlain) return refuseCommandLine(USAGE);
  if (command === 'list' && !username) return list;
  if (command === 'role' && username && role) return setRole(username, role);
  if (command === 'reactivate' && username && !role) return reactivate(username);
  return refuseCommandLine(USAGE);
}

function create(username: string, { role, name = '', email = '' }: CommandLine['values']): Work | null {
  if (!isRole(role)) return refuseCommandLine(USAGE, `--role is one of ${roleNames.join(', ')}`);
  const given = process.env.NEW_PASSWORD || null;
  const account = { username, role, name: String(name), email: String(email), password: given };
  return async (accounts) => {
    const password = await accounts.create(account);
    console.log(given ? 'The account is made.' : `The account is made. Its password is ${password}`);
  };
}

async function list(accounts: ShellAccounts): Promise<void> {
  for (const {
    username,
    role,
    name,
    email,
    deactivatedAt,
    invitedAt,
    lastSeenAt,
    totpSecret,
  } of await accounts.list()) {
    const state = deactivatedAt ? 'deactivated' : invitedAt ? 'invited' : 'active';
    const seen = lastSeenAt ? `last seen ${lastSeenAt.toISOString()}` : 'never seen';
    const factor = totpSecret === null ? 'no second factor' : 'second factor';
    console.log([username, role, state, name || '-', email ?? '-', factor, seen].join('  '));
  }
}

function setRole(username: string, role: string): Work | null {
  if (!isRole(role)) return refuseCommandLine(USAGE, `ROLE is one of ${roleNames.join(', ')}`);
  return async (accounts) => {
    await accounts.setRole(username, role);
    console.log(`${username} is ${role} now.`);
  };
}

function reactivate(username: string): Work {
  return async (accounts) => {
    await accounts.reactivate(username);
    console.log(`${username} can sign in again.`);
  };
}

function isRole(text: unknown): text is Role {
  return roleNames.some((role) => role === text);
}
