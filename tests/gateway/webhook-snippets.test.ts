import { execFile, execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { transform } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';
import { TEST_EVENT, webhookEventNames } from '#domain/webhooks.ts';
import { newSecret, signedHeaders } from '#gateway/features/webhooks/signature.ts';
import { newFolder } from '#tests/support/folders.ts';
import { madeForAll } from '#tests/support/made-for.ts';

/* The snippets of docs/integrators.md with which a receiver checks a signature. */

const secret = newSecret();
const body = JSON.stringify({ type: 'inquiry.created', data: { subject: 'ü' } });
const headersAt = (sentAt: Date, secrets: string[]) => signedHeaders({ id: 'msg_1', sentAt, body }, secrets);
const now = new Date();

let page: string;
const folder = madeForAll(() => newFolder('snippets'));
beforeAll(async () => {
  page = await readFile('docs/integrators.md', 'utf8');
});

/** The first block of a language. */
const snippet = (language: string): string =>
  new RegExp(`\\n\`\`\`${language}\\n([\\s\\S]*?)\\n\`\`\``).exec(page)?.[1] ?? '';

type Headers = ReturnType<typeof signedHeaders>;
type Verify = (secret: string, headers: Headers, body: string) => Promise<unknown>;

const cases: [what: string, expected: 'accepted' | 'refused', headers: Headers, sent: string][] = [
  ['signed with the secret', 'accepted', headersAt(now, [secret]), body],
  ['signed with two secrets', 'accepted', headersAt(now, [newSecret(), secret]), body],
  ['signed with another secret', 'refused', headersAt(now, [newSecret()]), body],
  ['with another body', 'refused', headersAt(now, [secret]), body.replace('ü', 'u')],
  ['with another id', 'refused', { ...headersAt(now, [secret]), 'webhook-id': 'msg_2' }, body],
  ['from ten minutes ago', 'refused', headersAt(new Date(now.getTime() - 600_000), [secret]), body],
];

async function outcomes(verify: Verify): Promise<string[]> {
  const found: string[] = [];
  for (const [, , headers, sent] of cases) {
    const event = await verify(secret, headers, sent).catch(() => null);
    found.push(event === null ? 'refused' : 'accepted');
  }
  return found;
}

/** Whether the program is on this machine. */
const has = (program: string, argument: string): boolean => {
  try {
    execFileSync(program, [argument], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const expected = cases.map(([, outcome]) => outcome);

it('the snippet that checks a signature accepts what we sign and refuses everything else, in TypeScript', async () => {
  const file = join(folder.path, 'verify.mjs');
  await writeFile(file, (await transform(snippet('ts'), { loader: 'ts' })).code);
  const { verify } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  expect(await outcomes(async (...event) => verify(...event))).toEqual(expected);
  expect(verify(secret, headersAt(now, [secret]), body)).toEqual(JSON.parse(body));
});

it.skipIf(!has('python3', '--version'))(
  'the snippet that checks a signature accepts what we sign and refuses everything else, in Python',
  async () => {
    const file = join(folder.path, 'verify.py');
    const run =
      'import sys\nprint(json.dumps(verify(sys.argv[1], json.loads(sys.argv[2]), sys.argv[3].encode())))\n';
    await writeFile(file, `${snippet('python')}\n\n${run}`);
    const verify: Verify = async (key, headers, sent) => {
      const { stdout } = await promisify(execFile)('python3', [file, key, JSON.stringify(headers), sent]);
      return JSON.parse(stdout);
    };
    expect(await outcomes(verify)).toEqual(expected);
  },
);

it.skipIf(!has('openssl', 'version'))(
  'the snippet that checks a signature accepts what we sign and refuses everything else, in the shell',
  async () => {
    const file = join(folder.path, 'verify.sh');
    await writeFile(file, `${snippet('bash')}\nverify "$@"\n`);
    const verify: Verify = async (key, headers, sent) => {
      const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures } = headers;
      await promisify(execFile)('sh', [file, key, id, time, signatures, sent]);
      return sent;
    };
    expect(await outcomes(verify)).toEqual(expected);
  },
);

it('the table of events names each, by its own name or what follows the dot of one before it', () => {
  const table = page.split('\n').filter((line) => /^\| `[a-z]+\.[a-z]/.test(line));
  const named = table.flatMap((line) => {
    const names = [...(line.split('|')[1] ?? '').matchAll(/`([a-z_.-]+)`/g)].map(([, name = '']) => name);
    const [subject = ''] = names[0]?.split('.') ?? [];
    return names.map((name) => (name.startsWith('.') ? `${subject}${name}` : name));
  });
  expect(named.sort()).toEqual([...webhookEventNames, TEST_EVENT].sort());
});
