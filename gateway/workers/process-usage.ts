import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';

/** What a process has used, seen from outside: all its threads count, whatever its JavaScript does. */
export interface ProcessUsage {
  /** Milliseconds of processor time since its start. */
  readonly cpuTime: number;
  /** Bytes of memory, in RAM and swapped out. */
  readonly memory: number;
}

/** Milliseconds of a clock tick in /proc: USER_HZ is 100 on every architecture that Node runs on (time(7)). */
const TICK = 10;
const KIBIBYTE = 1024;

/**
 * The usage of a process; null: it has ended, or this system does not say. From /proc on Linux, at once and without the thread
 * pool, which may be busy; from `ps` on other systems of POSIX; Windows has neither.
 */
export const usageOf: (pid: number) => ProcessUsage | null | Promise<ProcessUsage | null> = existsSync(
  '/proc/self/stat',
)
  ? usageInProc
  : usageFromPs;

/** How often usage can be read without being noticed, in milliseconds: `ps` is a process for each look. */
export const USAGE_INTERVAL = usageOf === usageInProc ? 50 : 500;

/** By proc_pid_stat(5) and proc_pid_status(5). */
export function usageInProc(pid: number): ProcessUsage | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in parentheses may contain blanks and parentheses; what follows begins with the third field.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system] = [Number(fields[11]), Number(fields[12])];
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    const kibibytes = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    return {
      cpuTime: (user + system) * TICK,
      memory: (kibibytes('VmRSS') + kibibytes('VmSwap')) * KIBIBYTE,
    };
  } catch {
    return null;
  }
}

/** By the columns of `ps` in POSIX.1-2017; macOS gives hundredths of seconds too. */
export async function usageFromPs(pid: number): Promise<ProcessUsage | null> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'time=,rss=', '-p', String(pid)]);
    const [, days, clock, memory] = /^\s*(?:(\d+)-)?([\d:.]+)\s+(\d+)\s*$/.exec(stdout) ?? [];
    if (clock === undefined) return null;
    const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    return { cpuTime: (Number(days ?? 0) * 86_400 + seconds) * 1000, memory: Number(memory) * KIBIBYTE };
  } catch {
    return null;
  }
}
