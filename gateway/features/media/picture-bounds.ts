/** Resource limits for preparing pictures. */
export interface PictureBounds {
  /**
   * Milliseconds of CPU time for one picture. A limit on elapsed time would refuse normal pictures on a busy machine.
   */
  readonly cpuTime: number;
  /** Bytes of memory of the worker process. */
  readonly memory: number;
  /** Milliseconds of elapsed time for one picture. */
  readonly deadline: number;
  /** Maximum number of queued pictures; each keeps its bytes in memory. */
  readonly waiting: number;
  /** Milliseconds without work after which the process ends. */
  readonly idle: number;
}

/**
 * Measured at the limit of 40 megapixels: a still picture takes up to 1.7 s of CPU time; a rotated AVIF takes 950 MB,
 * every other format less than half of that.
 */
export const PICTURE_BOUNDS: PictureBounds = {
  cpuTime: 10_000,
  memory: 1280 * 1024 * 1024,
  deadline: 60_000,
  waiting: 16,
  idle: 30_000,
};
