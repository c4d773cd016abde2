import { refusedField, serviceUnavailable } from '#gateway/kernel/errors.ts';
import type { WorkerBounds } from '#gateway/workers/job.ts';
import { JobWorker } from '#gateway/workers/job-worker.ts';
import type { Picture, PictureForm, PictureJob } from './picture.ts';

/**
 * Measured at the limit of 40 megapixels: a still picture takes up to 1.7 s of CPU time; a rotated AVIF takes 950 MB,
 * every other format less than half of that. Pixels are allocated outside the heap.
 */
const PICTURE_BOUNDS: WorkerBounds = {
  cpuTime: 10_000,
  memory: 1280 * 1024 * 1024,
  heap: 128,
  deadline: 60_000,
  waiting: 16,
  idle: 30_000,
  niceness: 10,
};

const TOO_COMPLEX = 'This picture is too complex to be prepared. Please choose a simpler one.';
const BUSY = 'Many pictures are being prepared right now. Please try again shortly.';

/** Prepares pictures in a process of its own. */
export class PictureDecoder extends JobWorker<PictureJob, Picture> {
  constructor(bounds: Partial<WorkerBounds> = {}) {
    super({
      script: new URL('./picture-worker', import.meta.url),
      bounds: { ...PICTURE_BOUNDS, ...bounds },
      exhausted: () => refusedField('file', TOO_COMPLEX),
      busy: () => serviceUnavailable(BUSY, 10),
    });
  }

  /**
   * Errors: UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, BAD_USER_INPUT also for a picture that exceeds the limits,
   * SERVICE_UNAVAILABLE when the queue is full or the gateway is stopping.
   */
  prepare(original: Buffer, form: PictureForm = 'stored'): Promise<Picture> {
    return this.run({ original, form });
  }
}
