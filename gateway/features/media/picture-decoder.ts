import { Mutex } from 'async-mutex';
import { serviceUnavailable } from '#gateway/kernel/errors.ts';
import type { Picture, PictureForm, PictureJob } from './picture.ts';
import { PICTURE_BOUNDS, type PictureBounds } from './picture-bounds.ts';
import { PictureWorkerProcess } from './picture-worker-process.ts';

/** How long a stop waits for the picture being prepared, in milliseconds. */
const CLOSING = 3_000;

/**
 * Prepares pictures in a separate process, one at a time, so that they do not slow down other requests. The process
 * starts with the first picture and ends when it has been idle.
 */
export class PictureDecoder {
  readonly #bounds: PictureBounds;
  readonly #mutex = new Mutex(serviceUnavailable());
  #worker: PictureWorkerProcess | null = null;
  #pending = 0;
  #closed = false;
  #idleTimer: NodeJS.Timeout | null = null;

  constructor(bounds: Partial<PictureBounds> = {}) {
    this.#bounds = { ...PICTURE_BOUNDS, ...bounds };
  }

  /** The process id of the worker; null: none is running. */
  get pid(): number | null {
    return (this.#worker?.isAlive && this.#worker.pid) || null;
  }

  /** Number of pictures that are being prepared or are queued. */
  get waiting(): number {
    return this.#pending;
  }

  /**
   * Errors: UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, BAD_USER_INPUT also for a picture that exceeds the limits,
   * SERVICE_UNAVAILABLE when the queue is full or the gateway is stopping.
   */
  async prepare(original: Buffer, form: PictureForm = 'stored'): Promise<Picture> {
    if (this.#closed) throw serviceUnavailable();
    if (this.#pending > this.#bounds.waiting) {
      throw serviceUnavailable('Many pictures are being prepared right now. Please try again shortly.', 10);
    }
    this.#pending += 1;
    try {
      return await this.#mutex.runExclusive(() => this.#prepareNow({ original, form }));
    } finally {
      this.#pending -= 1;
    }
  }

  /** Refuses queued pictures, waits briefly for the one being prepared, and ends the process. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#mutex.cancel();
    const timer = setTimeout(() => void this.#worker?.end(), CLOSING);
    await this.#mutex.waitForUnlock();
    clearTimeout(timer);
    await this.#end();
  }

  async #prepareNow(job: PictureJob): Promise<Picture> {
    if (this.#idleTimer) clearTimeout(this.#idleTimer);
    if (!this.#worker?.isAlive) this.#worker = new PictureWorkerProcess(this.#bounds);
    try {
      return await this.#worker.prepare(job);
    } catch (error) {
      throw this.#closed ? serviceUnavailable() : error;
    } finally {
      this.#idleTimer = setTimeout(() => void this.#end(), this.#bounds.idle);
      this.#idleTimer.unref();
    }
  }

  async #end(): Promise<void> {
    if (this.#idleTimer) clearTimeout(this.#idleTimer);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.end();
  }
}
