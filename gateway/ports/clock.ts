/** The current time. Tests pass a clock they can set. */
export interface Clock {
  now(): Date;
}

/** By how much the clocks of two gateways may differ, in milliseconds. */
export const CLOCK_SKEW = 60_000;

export const systemClock: Clock = { now: () => new Date() };
