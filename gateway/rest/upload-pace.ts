import type { IncomingMessage } from 'node:http';

/** How often the bytes that have arrived are counted, in milliseconds. */
const SPAN = 30_000;
/** Fewest bytes of that time: 16 kB a second, less than any phone sends. */
const FEWEST = 16_000 * (SPAN / 1000);

/**
 * Ends a request whose bytes trickle, so that a few senders cannot hold the places of all. Returns what ends the watch, to be
 * called when the request is read.
 */
export function requirePace(request: IncomingMessage): () => void {
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (socket.bytesRead - before < FEWEST) request.destroy();
    before = socket.bytesRead;
  }, SPAN);
  timer.unref();
  return () => clearInterval(timer);
}
