import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startDeadline } from '#db/deadline.ts';
import { projectFolder } from '../config/project-folder.ts';

/** Tenths of the deadline after which unfinished work is aborted; then the database is closed. */
const FINISH_TENTHS = 8;

/** Tenths of the deadline after which the notice ends, also in a process that is held up. */
const NOTICE_TENTHS = 4;

/** The steps of a shutdown. */
export interface Shutdown {
  /** Milliseconds from the signal after which the watchdog kills the process. */
  readonly deadline: number;
  /** How long requests are still accepted after `announce`, in milliseconds. */
  readonly notice: number;
  /** Makes the readiness check report that the process stops. */
  announce(): void;
  /** Finishes the work in progress; may hang. */
  finish(): Promise<void>;
  /** Aborts the work still in progress. */
  abort(): void;
  /** Closes the shared resources, such as the database. */
  close(): Promise<void>;
  /** Called when work was aborted or a step failed. */
  onError(error: unknown): void;
}

/** Shuts the process down at SIGTERM or SIGINT. Exit code 0: everything was finished; 1: something was not. */
export function stopOnSignal(shutdown: Shutdown): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    startWatchdog(Date.now() + shutdown.deadline);
    // The watchdog keeps running during the exit, because an exit waits for busy threads.
    run(shutdown).then((code) => process.exit(code));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function run(shutdown: Shutdown): Promise<number> {
  shutdown.announce();
  let code = 0;
  const onError = (error: unknown): void => {
    code = 1;
    shutdown.onError(error);
  };
  const finishedBy = (FINISH_TENTHS * shutdown.deadline) / 10;
  const late = pause(finishedBy, null, { ref: false }).then(() => {
    throw new Error(`Not everything was finished within ${finishedBy / 1000} s of the signal.`);
  });
  // The race below observes it, but only after the notice.
  late.catch(() => undefined);
  // Requests that have come are answered during the notice, however busy the process is.
  const noticed = new Promise<void>((resolve) => void startDeadline(shutdown.notice, resolve));
  await Promise.race([noticed, pause((NOTICE_TENTHS * shutdown.deadline) / 10)]);
  await Promise.race([shutdown.finish(), late]).catch(onError);
  shutdown.abort();
  await shutdown.close().catch(onError);
  return code;
}

/** Starts the process that kills this one at `killAt`, milliseconds since 1970. */
function startWatchdog(killAt: number): void {
  const path = join(projectFolder, 'gateway', 'commands', 'watchdog.mjs');
  const args = [path, String(process.pid), String(killAt)];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'ignore'] });
  // If the watchdog cannot be started, only a hanging shutdown is affected.
  child.on('error', () => undefined);
  child.unref();
}
