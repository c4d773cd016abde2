let offset = 0;
const { now } = Date;

/** Sets this process's clock ahead of the machine's, so that leases and pauses end without waiting. */
export function setClockAhead(milliseconds: number): void {
  offset = milliseconds;
}

/** Replaces `Date.now()` and `new Date()`; dates constructed from arguments stay unchanged. */
export function replaceClock(): void {
  const shiftedNow = (): number => now() + offset;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [shiftedNow()] : args, newTarget),
    get: (target, name, receiver) => (name === 'now' ? shiftedNow : Reflect.get(target, name, receiver)),
  });
}
