import { findProgram } from '#tests/faults/programs.ts';
import { installFromDebian } from './debian.mjs';

/** Why no program can be run at another time; null: one can. Installs libfaketime where that is possible. */
export const shiftedClockSkipReason = (): string | null =>
  findProgram('faketime') !== null || installFromDebian('faketime') ? null : 'faketime not installed';

/**
 * The environment in which a program takes the present for `instant`: its wall clock goes on from there. What counts time
 * that has passed (timers, deadlines) and the times of files stay as they are.
 */
export const clockAt = (instant: Date): NodeJS.ProcessEnv => ({
  // The dynamic linker replaces $LIB by the folder of this machine's architecture.
  LD_PRELOAD: '/usr/$LIB/faketime/libfaketime.so.1',
  FAKETIME: `+${Math.round((instant.getTime() - Date.now()) / 1000)}`,
  DONT_FAKE_MONOTONIC: '1',
  NO_FAKE_STAT: '1',
});
