/** Longest wait for a response of the server, in milliseconds (public spec, section 9; admin spec, section 9). */
export const REQUEST_TIMEOUT = 30_000;

/** `fetch` that aborts after the request timeout, or when the caller's own signal does. */
export const fetchWithTimeout: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
};
