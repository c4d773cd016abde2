import { REQUEST_TIMEOUT } from '#client/shared/data/request-timeout.ts';
import { identityProved } from './identity.ts';
import { session } from './session.ts';

interface StaffRequest {
  readonly deadline?: number;
  readonly operation?: string;
}

/**
 * `fetch` of a REST route that needs the session. Where that has ended the request waits for the next sign-in and is sent
 * again; without one its 401 is returned. Where the route asks for a proof of identity the person is asked for it, and the
 * request sent again; without one its 403 is returned. The body must be one that can be sent twice. `deadline`: in
 * milliseconds, of each time it is sent. `operation`: what the question says of the request, as of an operation of GraphQL.
 */
export async function staffFetch(
  url: string,
  init: RequestInit,
  { deadline = REQUEST_TIMEOUT, operation = '' }: StaffRequest = {},
): Promise<Response> {
  const signal = AbortSignal.timeout(deadline);
  const response = await fetch(url, { ...init, signal, credentials: 'same-origin' });
  const again = () => staffFetch(url, init, { deadline, operation });
  if (response.status === 403 && (await codeOf(response)) === 'CONFIRMATION_REQUIRED')
    return (await identityProved(operation)) ? again() : response;
  if (response.status !== 401) return response;
  const isWrite = init.method !== undefined && init.method !== 'GET';
  const isOpenAgain = await session.regained({ isWrite, isBackground: false });
  return isOpenAgain ? again() : response;
}

/** The code of an error response, which can still be read afterwards; undefined: it has none. */
async function codeOf(response: Response): Promise<string | undefined> {
  const body: { code?: string } | null = await response
    .clone()
    .json()
    .catch(() => null);
  return body?.code;
}
