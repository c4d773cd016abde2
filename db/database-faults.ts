/** The database did not answer in time, or cannot be reached. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** The database said nothing until the deadline; it may be frozen. */
export class DatabaseSilent extends DatabaseUnavailable {
  override name = 'DatabaseSilent';
}

/** The disk of the database is full; writes work again once there is space. */
export class DatabaseFull extends DatabaseUnavailable {
  override name = 'DatabaseFull';
}

/** The code of a driver error; for errors without one, `ERRNO_` and the number. */
export function codeOf(error: unknown): string {
  const { code, errno } = (error ?? {}) as { code?: unknown; errno?: unknown };
  return String(code ?? (errno === undefined ? '' : `ERRNO_${errno}`));
}

/**
 * Whether the database aborted the transaction in favour of another one, so that it helps to repeat all of it: a deadlock, a
 * lock that did not become free, a row that changed since it was read, or the conflict of two nodes of a cluster, which Galera
 * (1213) and MySQL's group replication (3101) find at the COMMIT.
 */
export const isDeadlock = (error: unknown): boolean =>
  [
    'ER_LOCK_DEADLOCK',
    'ER_LOCK_WAIT_TIMEOUT',
    'ER_CHECKREAD',
    'ER_TRANSACTION_ROLLBACK_DURING_COMMIT',
  ].includes(codeOf(error));

/** A row appeared that the transaction had read as missing, so that it must read again. */
export class RowAppeared extends Error {
  override name = 'RowAppeared';
}

/** Whether another process holds the lock of the SQLite file. */
export const isLocked = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY');

const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // The name of a server disappears with its container.
  'ENOTFOUND',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ER_SERVER_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_QUERY_INTERRUPTED',
  // MariaDB's ER_CONNECTION_KILLED.
  'ERRNO_1927',
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  // Sent by a read-only replica after a failover, until the address points to the new primary.
  'ER_OPTION_PREVENTS_STATEMENT',
  // A node of a cluster without its majority: Galera's 1047 and 3100 of MySQL's group replication.
  'ER_UNKNOWN_COM_ERROR',
  'ER_RUN_HOOK_ERROR',
];

/** SQLSTATE of a failed connection, whatever its number: the server shuts down, a node leaves its cluster, a link broke. */
const LINK_FAILURE = '08S01';
/** Has that SQLSTATE too, and means that a statement is too long, which no waiting helps. */
const PACKET_TOO_LARGE = 'ER_NET_PACKET_TOO_LARGE';

/** `fatal`: the driver's word for a connection that can no longer be used, also where it gives no code. */
function isLinkFailure(error: unknown): boolean {
  const { sqlState, fatal } = (error ?? {}) as { sqlState?: unknown; fatal?: unknown };
  return (
    (sqlState === LINK_FAILURE && codeOf(error) !== PACKET_TOO_LARGE) ||
    (fatal === true && codeOf(error) === '')
  );
}

/** The server refuses the user, password, database or encryption of DATABASE_URL. */
const ACCESS_REFUSED = [
  'ER_ACCESS_DENIED_ERROR',
  'ER_ACCESS_DENIED_NO_PASSWORD_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
  'ER_BAD_DB_ERROR',
  'ER_ACCOUNT_HAS_BEEN_LOCKED',
  'ER_MUST_CHANGE_PASSWORD',
  'ER_USER_LIMIT_REACHED',
  'ER_HOST_IS_BLOCKED',
  'ER_HOST_NOT_PRIVILEGED',
  // The driver's: DATABASE_URL asks for TLS, which the server does not have, or with another certificate.
  'HANDSHAKE_NO_SSL_SUPPORT',
  'HANDSHAKE_SSL_ERROR',
];

/** File and memory errors of SQLite; extended codes append the system call. */
const SQLITE_FAULTS = /^SQLITE_(FULL|IOERR|NOMEM|CANTOPEN|CORRUPT|NOTADB)/;

const FULL = ['SQLITE_FULL', 'ENOSPC', 'ER_DISK_FULL', 'ER_RECORD_FILE_FULL'];

/** Codes for operating system errors of MySQL, with the errno in the message. */
const SYSTEM_ERRORS = ['ER_GET_ERRNO', 'ER_ERROR_ON_WRITE', 'ER_ERROR_DURING_COMMIT', 'ER_CANT_CREATE_FILE'];

/** ENOSPC in messages of MySQL. */
const NO_SPACE = /\b(error|errno:?) 28\b|No space left/i;

/** Whether an error means that the disk of the database is full. */
export function isFull(error: unknown): boolean {
  const code = codeOf(error);
  if (FULL.includes(code)) return true;
  return SYSTEM_ERRORS.includes(code) && error instanceof Error && NO_SPACE.test(error.message);
}

/** Whether the database server refuses DATABASE_URL, so that waiting does not help. */
export const isAccessRefused = (error: unknown): boolean => ACCESS_REFUSED.includes(codeOf(error));

/** Whether an error means that the database is unreachable, refuses the connection, or is out of space. */
export function isUnreachable(error: unknown): boolean {
  const code = codeOf(error);
  return (
    [UNREACHABLE, SYSTEM_ERRORS, ACCESS_REFUSED].some((codes) => codes.includes(code)) ||
    SQLITE_FAULTS.test(code) ||
    isLinkFailure(error) ||
    isFull(error)
  );
}

/** Maps a driver error to DatabaseFull or DatabaseUnavailable; any other error is returned unchanged. */
export function toUnavailable(error: unknown): unknown {
  if (isFull(error)) return new DatabaseFull('The disk of the database is full.', { cause: error });
  if (isUnreachable(error))
    return new DatabaseUnavailable('The database cannot be reached.', { cause: error });
  return error;
}

/** Whether a write violated a unique key. */
export function isDuplicate(error: unknown): boolean {
  return ['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].includes(codeOf(error));
}

/** The primary key in a message of MySQL or MariaDB about a duplicate: `for key 'PRIMARY'`, or with its table. */
const PRIMARY = /\bPRIMARY'/;

/**
 * What is thrown for a failed write: where it violated a unique key beside the primary one, a RowAppeared, so that its unit begins
 * anew. On MySQL alone: SQLite has one writer, which sees what there is before it writes.
 */
export function ofRowThatAppeared(error: unknown): unknown {
  const isOther = codeOf(error) === 'ER_DUP_ENTRY' && error instanceof Error && !PRIMARY.test(error.message);
  return isOther ? new RowAppeared('Another write was faster.', { cause: error }) : error;
}
