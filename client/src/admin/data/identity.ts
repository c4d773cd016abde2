import { makeVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';
import { resendLink } from './session-link.ts';

/*
 * The question who the person is, which some requests need answered before they are sent again: one in a tab, however many
 * requests wait for it.
 */

interface WaitingRequest {
  readonly operation: string;
  resolve(isProved: boolean): void;
}

const requests = makeVar<readonly WaitingRequest[]>([]);

/** Asks for an operation, and resolves with whether the person has proved it: false when the question was closed. */
export const identityProved = (operation: string): Promise<boolean> =>
  new Promise((resolve) => requests([...requests(), { operation, resolve }]));

/** Closes the question. `isProved`: the requests that wait are sent again; otherwise they fail. */
export function settleIdentity(isProved: boolean): void {
  const settled = requests();
  if (settled.length === 0) return;
  requests([]);
  for (const { resolve } of settled) resolve(isProved);
}

/** The names of the operations for which the question is open; none: it is closed. */
export const useIdentityRequests = (): readonly string[] =>
  useReactiveVar(requests).map(({ operation }) => operation);

/**
 * Asks for the proof where the server does, in the response to any mutation (of REST: staff-fetch.ts); without one the refusal is passed on.
 */
export const identityLink = resendLink('CONFIRMATION_REQUIRED', ({ operationName }) =>
  identityProved(operationName ?? ''),
);
