/** The current time. Tests pass a clock they can set. */
export interface Clock {
  now(): Date;
  /** Milliseconds from a moment of its own on, which go by evenly when somebody sets the clock. */
  elapsed(): number;
}

/** By how much the clocks of two gateways may differ, in milliseconds. */
export const CLOCK_SKEW = 60_000;

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() };
