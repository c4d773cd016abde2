import { read } from 'node:fs';
import { stopOnSignal } from '#gateway/commands/stop-on-signal.ts';

/*
 * A process that cannot end by itself after a signal: `loop` blocks its event loop for ever, `threads` waits for a thread
 * that does not end, as one that decodes a picture for minutes; it reads the standard input, which must be a pipe that
 * stays open. Both wait without using the processor. It prints `ready` when it handles signals.
 */
const [kind] = process.argv.slice(2);

stopOnSignal({
  deadline: 2000,
  notice: 0,
  announce() {
    if (kind === 'loop') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    read(0, () => undefined);
  },
  finish: async () => undefined,
  abort: () => undefined,
  close: async () => undefined,
  onError: () => undefined,
});
setInterval(() => undefined, 1000);
console.log('ready');
