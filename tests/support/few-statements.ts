import { Kind, parse } from 'graphql';
import type { InjectOptions } from 'light-my-request';

/** How many statements one operation may send to the database, whatever its number of rows. */
export const MOST_STATEMENTS = 60;

const PUBLISHES =
  'A page and a new record is saved by its own save, so that nothing of a save is left out; tests/gateway/content-releases.test.ts publishes a hundred within the deadline.';

/**
 * Operations that may send more, each with its reason: root fields of GraphQL, and routes of REST.
 */
const MANY: Readonly<Record<string, string>> = {
  createRelease: PUBLISHES,
  publish: PUBLISHES,
  publishRelease: PUBLISHES,
  takeBackRelease: PUBLISHES,
  erasePersonalData:
    'A transaction for each 50 inquiries of the person, and for each ten files, so that each keeps the deadline; each looks for the person anew.',
  exportPersonalData:
    'The copy holds every file of the person: each is read by itself, so that no two of 10 MB are in one result of the database.',
  'GET a preview':
    'Each rendering publishes the drafts in a transaction that is undone, until the page asks nothing new.',
  'POST /graphql with a file':
    'A file of up to 10 MB is stored in pieces, each by a statement of its own, so that none of them is large.',
};

/** How SQLite is asked for its write lock, until it is free (db/sqlite-transaction.ts). */
const LOCK_QUESTION = 'UPDATE content_version SET version = version WHERE 0';

/** The statements that count: neither a wait for a lock, nor an attempt that met a conflict and was repeated as a whole. */
export function withoutAttempts(statements: readonly string[]): string[] {
  const counted: string[] = [];
  let begin = 0;
  for (const text of statements) {
    if (text === LOCK_QUESTION) continue;
    if (/^(START|BEGIN) TRANSACTION$/.test(text)) begin = counted.length;
    if (text === 'ROLLBACK') counted.length = Math.min(begin, counted.length);
    else counted.push(text);
  }
  return counted;
}

/**
 * Checks how many statements an operation has sent. Errors: more than `MOST_STATEMENTS`, and it is not listed: such an
 * operation reads or writes row by row, which no deadline allows of a hundred rows.
 */
export function requireFewStatements(options: InjectOptions, sent: readonly string[]): void {
  const statements = withoutAttempts(sent);
  // First, since documents that cannot be parsed are sent too.
  if (statements.length <= MOST_STATEMENTS) return;
  const operation = operationOf(options);
  const fields = operation.split(', ');
  // Of several root fields each may send as many.
  if (statements.length <= fields.length * MOST_STATEMENTS || fields.some((name) => name in MANY)) return;
  const counts = new Map<string, number>();
  for (const text of statements) {
    const begin = text.slice(0, 60);
    counts.set(begin, (counts.get(begin) ?? 0) + 1);
  }
  const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, 3);
  throw new Error(
    `${operation} sends ${statements.length} statements to the database, more than ${MOST_STATEMENTS}: ${most.map(([begin, count]) => `${count} times ${begin}…`).join('; ')}`,
  );
}

/** What an operation is called: the root fields of GraphQL, or the method and path of REST. */
function operationOf({ method = 'GET', url = '', payload }: InjectOptions): string {
  const path = String(url).split('?')[0] ?? '';
  if (path === '/graphql' && Buffer.isBuffer(payload)) return 'POST /graphql with a file';
  const query = typeof payload === 'object' && payload !== null && 'query' in payload ? payload.query : null;
  if (path.startsWith('/previews/')) return 'GET a preview';
  if (path !== '/graphql' || typeof query !== 'string') return `${method} ${path}`;
  const fields = parse(query).definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [],
  );
  return fields.map((field) => (field.kind === Kind.FIELD ? field.name.value : '…')).join(', ');
}
