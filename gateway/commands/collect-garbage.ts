import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * When garbage is collected, in milliseconds after the start. The first collection removes the garbage of the start. V8
 * gives back the space for new objects (32 MB) and the holes between old ones only in a collection that finds the process
 * idle for some seconds, and none occurs by itself then.
 */
const TIMES = [0, 5000, 10_000];

/** Collects garbage after the start, so that an idle process holds no more memory than it needs. Call it once. */
export function collectGarbageAfterStart(): void {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  for (const time of TIMES) setTimeout(collect, time).unref();
}
