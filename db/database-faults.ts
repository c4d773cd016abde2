/** The database did not answer in time, or cannot be reached. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

const codeOf = (error: unknown): string =>
  error && typeof error === 'object' && 'code' in error ? String(error.code) : '';

/** Whether MySQL ended a transaction so that another could go on; trying again helps. */
export const isDeadlock = (error: unknown): boolean =>
  ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD'].includes(codeOf(error));

const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // The name of a server goes with its container.
  'ENOTFOUND',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
  'ER_SERVER_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
];

/** Whether a fault says that the database is not there, or has no room for us right now. */
export const isUnreachable = (error: unknown): boolean => UNREACHABLE.includes(codeOf(error));

/** Whether a write was refused because a row with that key is there already. */
export function isDuplicate(error: unknown): boolean {
  return ['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].includes(codeOf(error));
}
