import { setTimeout as pause } from 'node:timers/promises';
import { patient } from '#tests/support/patience.mjs';

/** The longest that a browser may take to start, or for one command, in milliseconds. */
export const START = patient(60_000);
export const COMMAND = patient(30_000);

/** How the browser of a story is set up, as its system or its owner would. */
export interface Settings {
  /** The system is in dark mode. */
  readonly dark?: boolean;
  /** Whether pages run scripts. */
  readonly scripts?: boolean;
}

/** A browser that takes the commands of WebDriver (https://www.w3.org/TR/webdriver2/). */
export interface Driver {
  /** Sends a command by the name that the standard gives it. Errors: the browser refused it, or did not answer in time. */
  send(command: Command, parameters: object): Promise<unknown>;
  stop(): Promise<void>;
}

/** The commands that the stories need, with their addresses in the standard. */
export const COMMANDS = {
  Navigate: 'url',
  ExecuteScript: 'execute/sync',
  PerformActions: 'actions',
  SetWindowRect: 'window/rect',
} as const;
export type Command = keyof typeof COMMANDS;

/** The value of `find` as soon as it has one. Errors: `what` had not come before the deadline. */
export async function untilFound<T>(
  what: string,
  find: () => T | null | undefined | Promise<T | null>,
): Promise<T> {
  const end = Date.now() + START;
  for (;;) {
    const value = await find();
    if (value) return value;
    if (Date.now() > end) throw new Error(`${what} had not come after ${START / 1000} s.`);
    await pause(50);
  }
}

/** Waits for a promise until a deadline. */
export async function within<T>(milliseconds: number, what: string, promise: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = pause(milliseconds, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`${what} had not ended after ${milliseconds / 1000} s.`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([promise, late]);
  } finally {
    timer.abort();
  }
}
