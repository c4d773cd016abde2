import type { KnownContentVersion } from '#db/known-content-version.ts';
import { officeDayStart, officeToday } from '#domain/slots.ts';
import type { Clock } from '../../ports/clock.ts';

/**
 * What public responses depend on: the content version, and the day of the office, because pages show the next free
 * day. Responses made in one state are current as long as the state is.
 */
export class ContentState {
  readonly #version: KnownContentVersion;
  readonly #clock: Clock;
  #text = '';
  #textVersion = -1;
  /** The instants between which the day of the text lasts, in milliseconds since 1970. */
  #day = { from: 0, to: 0 };
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
    const now = this.#knownAt.getTime();
    if (version !== this.#textVersion || now < this.#day.from || now >= this.#day.to) {
      const day = officeToday(this.#knownAt);
      this.#day = { from: officeDayStart(day).getTime(), to: officeDayStart(day, 1).getTime() };
      this.#textVersion = version;
      this.#text = `${version} ${day}`;
    }
    return this.#text;
  }
}
