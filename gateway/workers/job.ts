import type { Issue } from '#domain/rules/check.ts';
import type { FailureCode } from '#gateway/kernel/errors.ts';

/** Limits of a worker process, which the gateway enforces from outside (watch-job.ts, start-worker.ts). */
export interface WorkerBounds {
  /** Milliseconds of processor time of all threads for one job; a busy machine makes a job longer, and no dearer. */
  readonly cpuTime: number;
  /** Bytes of memory of the process, in RAM and swapped out. */
  readonly memory: number;
  /** Megabytes of its JavaScript heap, which does not hold buffers. */
  readonly heap: number;
  /** Milliseconds of elapsed time for one job, from when it is sent until its whole result is here. */
  readonly deadline: number;
  /** Maximum number of queued jobs; each keeps its bytes in memory. */
  readonly waiting: number;
  /** Milliseconds without work after which the process ends. */
  readonly idle: number;
  /** Nice value, from 0 to 19. Above 0 the process waits for all others, which makes no sense with a short deadline. */
  readonly niceness: number;
}

/**
 * Why a job has no result. The first four are limits: what reached one reaches it again, so such a job is never tried a second
 * time. `crashed`: the process ended itself, which the same job does again. `ended-from-outside`: something else killed it, as
 * the system does when memory is short, which says nothing of the job.
 */
export type JobEnd =
  | 'processor-time'
  | 'wall-time'
  | 'memory'
  | 'reply-size'
  | 'crashed'
  | 'ended-from-outside';

/** A message from the worker process to the gateway. `failed`: an error that nobody expected. */
export type WorkerReply<Result> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly result: Result }
  | {
      readonly kind: 'refused';
      readonly code: FailureCode;
      readonly sentence: string;
      readonly issues: Issue[];
    }
  | { readonly kind: 'failed'; readonly end: Extract<JobEnd, 'memory' | 'crashed'> };
