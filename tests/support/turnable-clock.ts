import type { Clock } from '#gateway/ports/clock.ts';

/** A clock that stands still until it is turned. */
export class TurnableClock implements Clock {
  #now: number;

  constructor(start: string | Date = '2026-11-20T06:00:00.000Z') {
    this.#now = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Turns it forward by milliseconds. */
  turn(milliseconds: number): void {
    this.#now += milliseconds;
  }

  /** Turns it to a moment. */
  set(moment: string): void {
    this.#now = new Date(moment).getTime();
  }
}
