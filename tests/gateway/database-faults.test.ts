import { expect, it } from 'vitest';
import { DatabaseFull, DatabaseUnavailable, isDeadlock, toUnavailable } from '#db/database-faults.ts';

/** What the errors of the drivers mean. */

const errorOf = (over: object): Error => Object.assign(new Error('It failed.'), over);

it.each([
  ['refuses the connection', { code: 'ECONNREFUSED' }],
  ['breaks the connection', { code: 'ECONNRESET' }],
  ['has closed the connection', { code: 'EPIPE' }],
  ['does not answer', { code: 'ETIMEDOUT' }],
  ['has no route to its host', { code: 'EHOSTUNREACH' }],
  ['is in a network without a route', { code: 'ENETUNREACH' }],
  ['has a name that is not known', { code: 'ENOTFOUND' }],
  ['has a name that cannot be asked for now', { code: 'EAI_AGAIN' }],
  ['is lost', { code: 'PROTOCOL_CONNECTION_LOST' }],
  ['shuts down', { code: 'ER_SERVER_SHUTDOWN' }],
  ['has too many connections', { code: 'ER_CON_COUNT_ERROR' }],
  ['has too many connections of the user', { code: 'ER_TOO_MANY_USER_CONNECTIONS' }],
  ['has no TLS', { code: 'HANDSHAKE_NO_SSL_SUPPORT' }],
  ['has killed the query', { code: 'ER_QUERY_INTERRUPTED' }],
  ['has killed the connection', { errno: 1927 }],
  ['takes no writes any more', { code: 'ER_OPTION_PREVENTS_STATEMENT' }],
  ['says nothing to a question', { code: 'PROTOCOL_SEQUENCE_TIMEOUT' }],
  ['is a node of Galera without its majority', { code: 'ER_UNKNOWN_COM_ERROR' }],
  ['is a node of group replication without its majority', { code: 'ER_RUN_HOOK_ERROR' }],
  ['breaks the connection with a number of its own', { errno: 4031, sqlState: '08S01' }],
  ['has closed the connection before the question', { fatal: true }],
  ['refuses the password', { code: 'ER_ACCESS_DENIED_ERROR' }],
  ['is a locked file', { code: 'SQLITE_BUSY' }],
  ['is a file that cannot be read', { code: 'SQLITE_IOERR_READ' }],
  ['is a damaged file', { code: 'SQLITE_CORRUPT' }],
])('an error of a driver of a database that %s says that it is unavailable', (_what, over) => {
  const cause = errorOf(over);
  const error = toUnavailable(cause);
  expect(error).toBeInstanceOf(DatabaseUnavailable);
  expect(error).not.toBeInstanceOf(DatabaseFull);
  expect(error).toMatchObject({ cause });
});

it.each([
  { code: 'SQLITE_FULL' },
  { code: 'ENOSPC' },
  { code: 'ER_DISK_FULL' },
  { code: 'ER_RECORD_FILE_FULL' },
  { code: 'ER_ERROR_ON_WRITE', message: 'Error writing file (errno: 28 "No space left on device")' },
  { code: 'ER_GET_ERRNO', message: 'Got error 28 from storage engine' },
])('an error of a driver with %j says that the disk is full', (over) =>
  expect(toUnavailable(errorOf(over))).toBeInstanceOf(DatabaseFull),
);

it.each([
  { code: 'ER_DUP_ENTRY' },
  { code: 'SQLITE_CONSTRAINT_UNIQUE' },
  { code: 'ER_PARSE_ERROR' },
  { code: 'ER_NET_PACKET_TOO_LARGE', sqlState: '08S01' },
  { code: 'ER_PARSE_ERROR', sqlState: '42000' },
  { message: 'Got error 28 from storage engine' },
  {},
])('an error of a driver with %j is what it is', (over) => {
  const error = errorOf(over);
  expect(toUnavailable(error)).toBe(error);
});

it.each([
  ['ER_LOCK_DEADLOCK', true],
  ['ER_LOCK_WAIT_TIMEOUT', true],
  ['ER_CHECKREAD', true],
  ['ER_TRANSACTION_ROLLBACK_DURING_COMMIT', true],
  ['ER_UNKNOWN_COM_ERROR', false],
  ['ER_DUP_ENTRY', false],
  ['ECONNRESET', false],
])('an error of a driver with %s is worth another try: %s', (code, isWorth) =>
  expect(isDeadlock(errorOf({ code }))).toBe(isWorth),
);
