/** A unique key: of requests, of which several with one key count once, and of history entries. */
export function newKey(): string {
  // `randomUUID` exists only on pages from https or localhost.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
