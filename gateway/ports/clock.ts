import { randomUUID } from 'node:crypto';

/** The current time. Tests pass a clock they can set. */
export interface Clock {
  /** Which clock it is: times that two clocks have set are not compared to the second. */
  readonly id: string;
  now(): Date;
  /** Milliseconds from a moment of its own on, which go by evenly when somebody sets the clock. */
  elapsed(): number;
}

/** By how much the clocks of two gateways may differ, in milliseconds. */
export const CLOCK_SKEW = 60_000;

export const systemClock: Clock = {
  id: randomUUID(),
  now: () => new Date(),
  elapsed: () => performance.now(),
};
