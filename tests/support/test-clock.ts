import { randomUUID } from 'node:crypto';
import type { Clock } from '#gateway/ports/clock.ts';

/** A clock that stands still until a test advances it. */
export class TestClock implements Clock {
  readonly id = randomUUID();
  #now: number;
  #elapsed = 0;

  constructor(start: string | Date = '2026-11-20T06:00:00.000Z') {
    this.#now = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  elapsed(): number {
    return this.#elapsed;
  }

  /** Lets milliseconds go by. */
  advance(milliseconds: number): void {
    this.#now += milliseconds;
    this.#elapsed += milliseconds;
  }

  /** Sets it to a point in time; nothing has elapsed by that. */
  set(time: string): void {
    this.#now = new Date(time).getTime();
  }
}
