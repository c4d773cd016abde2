/** A unique idempotency key: a request sent several times under one key counts once. */
export function newKey(): string {
  // `randomUUID` exists only on pages from https or localhost.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
