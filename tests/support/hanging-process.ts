import { pbkdf2 } from 'node:crypto';
import { stopOnSignal } from '#gateway/commands/stop-on-signal.ts';

/*
 * A process that cannot end by itself after a signal: `loop` blocks its event loop for ever, `threads` waits for threads
 * that work for minutes, as decoding a picture can. It prints `ready` when it handles signals.
 */
const [kind] = process.argv.slice(2);

stopOnSignal({
  notice: 0,
  announce() {
    if (kind === 'loop') for (;;);
    pbkdf2('password', 'salt', 2 ** 31 - 1, 64, 'sha512', () => undefined);
  },
  finish: async () => undefined,
  abort: () => undefined,
  close: async () => undefined,
  onError: () => undefined,
});
setInterval(() => undefined, 1000);
console.log('ready');
