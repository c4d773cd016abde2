import { readdir, readFile } from 'node:fs/promises';

/*
 * Reads the processes of Linux from /proc (proc_pid_stat(5)), since `ps` is not installed everywhere. A zombie, which
 * has ended and whose exit code has not been read, counts as not running.
 */

/** Whether this platform has /proc. */
export const canSeeProcesses = process.platform === 'linux';

/** The parent of a process; null: it does not run. */
async function parentOf(pid: number | string): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The name in parentheses may contain blanks and parentheses.
  const [state = '', parent] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  return stat === null || state === 'Z' ? null : Number(parent);
}

/** The process ids of the running children of a process. */
export async function childrenOf(parentPid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(pids.map(async (pid) => [Number(pid), await parentOf(pid)] as const));
  return found.filter(([, parent]) => parent === parentPid).map(([child]) => child);
}

export const isRunning = async (pid: number): Promise<boolean> => (await parentOf(pid)) !== null;
