import { REQUEST_TIMEOUT } from '#client/shared/data/request-timeout.ts';
import { session } from './session.ts';

/**
 * `fetch` of a REST route that needs the session. Where that has ended the request waits for the next sign-in and is sent
 * again; without one its 401 is returned. The body must be one that can be sent twice. `deadline`: in milliseconds, of each
 * time it is sent.
 */
export async function staffFetch(
  url: string,
  init: RequestInit,
  deadline = REQUEST_TIMEOUT,
): Promise<Response> {
  const signal = AbortSignal.timeout(deadline);
  const response = await fetch(url, { ...init, signal, credentials: 'same-origin' });
  if (response.status !== 401) return response;
  const isWrite = init.method !== undefined && init.method !== 'GET';
  const isOpenAgain = await session.regained({ isWrite, isBackground: false });
  return isOpenAgain ? staffFetch(url, init, deadline) : response;
}
