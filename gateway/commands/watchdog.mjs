/*
 * Ends a process that does not end by itself: `node watchdog.mjs PID MOMENT`, the moment in milliseconds since 1970.
 * A process of its own, because what hangs may be the other's event loop, or a thread that `process.exit` waits for.
 * Its standard input is a pipe from the other process: it closes when that ends, and so does this.
 */
const [pid, moment] = process.argv.slice(2).map(Number);

process.stdin.on('close', () => process.exit(0)).resume();
setTimeout(() => {
  process.kill(pid, 'SIGKILL');
  process.exit(0);
}, moment - Date.now());
