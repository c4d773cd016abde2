import { BackupError } from '#db/backup-format.ts';
import { DatabaseSilent, isFull, isUnreachable } from '#db/database-faults.ts';
import { StartLockTaken } from '#db/start-lock.ts';
import { UnknownMigrations } from '#db/unknown-migrations.ts';
import { Failure } from '#gateway/kernel/errors.ts';
import { type Config, ConfigError } from '../config/env.ts';

/** Errors whose message is already a readable sentence. */
const READABLE_ERRORS = [ConfigError, Failure, StartLockTaken, UnknownMigrations, BackupError];

/**
 * Why a program cannot start or continue, in one sentence with the remedy. Null: an unexpected error, to be printed
 * with its stack. `config`: null when the environment could not be read.
 */
export function startFault(error: unknown, config: Config | null): string | null {
  if (READABLE_ERRORS.some((kind) => error instanceof kind)) return (error as Error).message;
  const cause = rootCauseOf(error);
  const code = String(cause.code ?? '');
  if (!config) return null;
  const isOfListen = cause.syscall === 'getaddrinfo' && cause.hostname === config.host;
  if (cause.syscall === 'listen' || isOfListen) return listenFault(code, config);
  if (cause.syscall === 'mkdir') return folderFault(code, config);
  return config.databaseUrl.includes('://')
    ? serverFault(cause, code, config)
    : fileFault(cause, code, config);
}

interface Cause {
  readonly code?: unknown;
  readonly syscall?: unknown;
  /** The name that was looked up. */
  readonly hostname?: unknown;
  readonly cause?: unknown;
}

/** The innermost cause of a wrapped error. */
function rootCauseOf(error: unknown): Cause {
  const current = (error ?? {}) as Cause;
  return current.cause ? rootCauseOf(current.cause) : current;
}

function listenFault(code: string, { port, host }: Config): string | null {
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Stop it, or set PORT.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Set PORT to 1024 or more.`;
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code))
    return `HOST is “${host}”, which is no address of this machine. Leave it out to listen on all of them.`;
  return null;
}

function folderFault(code: string, { dataDir }: Config): string | null {
  if (['EEXIST', 'ENOTDIR'].includes(code))
    return `DATA_DIR is ${dataDir}, which is a file or lies in one. It must be a folder.`;
  if (['EACCES', 'EPERM', 'EROFS', 'ENOENT'].includes(code))
    return `DATA_DIR is ${dataDir}, which this user cannot make. Make it, or name another folder.`;
  return null;
}

function fileFault(cause: Cause, code: string, { databaseUrl }: Config): string | null {
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code))
    return `The database file ${databaseUrl} is damaged. Move it away and restore a backup: npm run db -- restore FILE.`;
  if (/^SQLITE_(CANTOPEN|READONLY|PERM)/.test(code) || code === 'EACCES')
    return `The database file ${databaseUrl} cannot be opened for writing. This user must own it and its folder.`;
  if (isFull(cause)) return `The disk with the database file ${databaseUrl} is full.`;
  if (code.startsWith('SQLITE_BUSY') || cause instanceof DatabaseSilent)
    return `The database file ${databaseUrl} is locked by another program.`;
  return null;
}

function serverFault(cause: Cause, code: string, { databaseUrl }: Config): string | null {
  const { username, host, pathname } = new URL(databaseUrl);
  const name = pathname.slice(1);
  switch (code) {
    case 'ER_ACCESS_DENIED_ERROR':
    case 'ER_ACCESS_DENIED_NO_PASSWORD_ERROR':
      return `The database server at ${host} refuses the user “${username}” or its password. Correct DATABASE_URL.`;
    case 'ER_DBACCESS_DENIED_ERROR':
      return `The database server at ${host} does not let the user “${username}” use the database “${name}”.`;
    case 'ER_BAD_DB_ERROR':
      return `The database server at ${host} has no database “${name}”. Create it, or correct DATABASE_URL.`;
    case 'HANDSHAKE_NO_SSL_SUPPORT':
    case 'HANDSHAKE_SSL_ERROR':
      return `The database server at ${host} cannot be reached with TLS as DATABASE_URL asks (${code}).`;
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The name of the database server, ${cause.hostname}, is not known (${code}).`;
  if (isFull(cause)) return `The disk of the database server at ${host} is full.`;
  return isUnreachable(cause) ? `The database server at ${host} does not answer (${code}).` : null;
}
