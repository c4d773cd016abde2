import type { KnownContentVersion } from '#db/known-content-version.ts';
import { BOOKING_STEP_MINUTES } from '#domain/booking-terms.ts';
import type { Clock } from '../../ports/clock.ts';

/** Midnight in India is a multiple of it, too. */
const STEP = BOOKING_STEP_MINUTES * 60_000;

/**
 * What public responses depend on: the content version, and the quarter of an hour, because slots can no longer be
 * booked from such an instant on. Responses made in one state are current as long as the state is.
 */
export class ContentState {
  readonly #version: KnownContentVersion;
  readonly #clock: Clock;
  #text = '';
  #textVersion = -1;
  #textStep = -1;
  #knownAt = new Date(0);

  constructor(version: KnownContentVersion, clock: Clock) {
    this.#version = version;
    this.#clock = clock;
  }

  /** The current state; at once when it is known. Errors: DatabaseUnavailable. */
  current(): string | Promise<string> {
    const version = this.#version.current();
    return typeof version === 'number' ? this.#state(version) : version.then((read) => this.#state(read));
  }

  /** The state as the database says now, before a response is made. Errors: DatabaseUnavailable. */
  async read(): Promise<string> {
    return this.#state(await this.#version.read());
  }

  /** When responses made in `state` were last known to be current; null: it is not the last known state. */
  lastCurrent(state: string): Date | null {
    return state === this.#text ? this.#knownAt : null;
  }

  #state(version: number): string {
    this.#knownAt = this.#clock.now();
    const step = Math.floor(this.#knownAt.getTime() / STEP);
    if (version !== this.#textVersion || step !== this.#textStep) {
      this.#textVersion = version;
      this.#textStep = step;
      this.#text = `${version} ${step}`;
    }
    return this.#text;
  }
}
