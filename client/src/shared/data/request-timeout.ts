/** Longest wait for an answer of the server, in milliseconds (public spec, section 9; admin spec, section 9). */
export const REQUEST_TIMEOUT = 30_000;

/** `fetch` that gives up after the request timeout, or when the caller's own signal says so. */
export const fetchWithTimeout: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
};
