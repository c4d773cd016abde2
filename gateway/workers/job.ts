import type { Issue } from '#domain/rules/check.ts';
import type { FailureCode } from '#gateway/kernel/errors.ts';

/** Resource limits of a worker process. */
export interface WorkerBounds {
  /** Milliseconds of CPU time for one job. A limit on elapsed time would refuse normal jobs on a busy machine. */
  readonly cpuTime: number;
  /** Bytes of memory of the process. */
  readonly memory: number;
  /** Megabytes of its JavaScript heap, which does not hold buffers. */
  readonly heap: number;
  /** Milliseconds of elapsed time for one job. */
  readonly deadline: number;
  /** Maximum number of queued jobs; each keeps its bytes in memory. */
  readonly waiting: number;
  /** Milliseconds without work after which the process ends. */
  readonly idle: number;
}

/** A message from the worker process to the gateway. `exhausted`: the job exceeded the limit of time or memory. */
export type WorkerReply<Result> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly result: Result }
  | {
      readonly kind: 'refused';
      readonly code: FailureCode;
      readonly sentence: string;
      readonly issues: Issue[];
    }
  | { readonly kind: 'exhausted' };
