import { Redis } from 'ioredis';

/** Timeout of a command, in milliseconds; after it the limiter counts in memory. */
const TIMEOUT = 500;

/** State of the connection; `connecting` until the first attempt has ended, `away` while Redis is unavailable. */
export type RedisState = 'not configured' | 'connecting' | 'connected' | 'away';

/** Called for each change between `connected` and `away`. `reason`: why Redis is unavailable. */
export type RedisListener = (state: RedisState, reason: string) => void;

/** A connection to Redis that reconnects by itself and tracks its state. */
export class RedisConnection {
  readonly client: Redis;
  #state: RedisState = 'connecting';
  #reason = '';
  #listener: RedisListener = () => undefined;

  constructor(url: string) {
    this.client = new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      // The first ends a command without a reply, the second its connection.
      commandTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
      // Commands that failed were counted in memory, so they must not be counted again later.
      autoResendUnfulfilledCommands: false,
    });
    this.client.on('ready', () => this.#setState('connected', ''));
    // Without a listener an error would end the process.
    this.client.on('error', (error) => this.#setState('away', error.message));
    this.client.on('close', () => this.#setState('away', 'The connection was closed.'));
  }

  get state(): RedisState {
    return this.#state;
  }

  /** Sets the listener; calls it immediately when Redis is already unavailable. */
  listen(listener: RedisListener): void {
    this.#listener = listener;
    if (this.#state === 'away') listener(this.#state, this.#reason);
  }

  async close(): Promise<void> {
    this.#listener = () => undefined;
    await this.client.quit().catch(() => this.client.disconnect());
  }

  #setState(state: RedisState, reason: string): void {
    if (state === this.#state) return;
    const isFirst = this.#state === 'connecting';
    this.#state = state;
    this.#reason = reason;
    if (!isFirst || state === 'away') this.#listener(state, reason);
  }
}
