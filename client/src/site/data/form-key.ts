/** A key for one filled form, so that however often it is sent it counts once. */
export function newFormKey(): string {
  // `randomUUID` exists only where the page came over https or from localhost.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
