import { useSyncExternalStore } from 'react';

/**
 * The session as this tab knows it: `none` before the server has confirmed one, `open`, `ended` while a screen is shown,
 * or `left` after a logout. `isAsking`: the dialog that signs in again is open. `hasWrites`: a write waits for the sign-in.
 */
export type SessionState =
  | { readonly kind: 'none' }
  | { readonly kind: 'left' }
  | { readonly kind: 'open'; readonly username: string }
  | {
      readonly kind: 'ended';
      readonly username: string;
      readonly isAsking: boolean;
      readonly hasWrites: boolean;
    };

/** A request that was refused for want of a session. */
export interface RefusedRequest {
  /** It saves what the person did. */
  readonly isWrite: boolean;
  /** Sent without an action of the person: it does not open the dialog again after that was closed. */
  readonly isBackground: boolean;
}

interface Waiting extends RefusedRequest {
  settle(isOpenAgain: boolean): void;
}

/** The session of the tab, and the requests that wait until somebody has signed in again. */
export interface Session {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** The server has confirmed the session of this account. Requests that wait are sent again. */
  open(username: string): void;
  /** The session has ended. Does nothing where none was open. */
  end(): void;
  /**
   * Marks the session as ended and waits for the next sign-in. Resolves with whether the request should be sent again:
   * false where the tab had no session, or the person does not sign in now.
   */
  regained(request: RefusedRequest): Promise<boolean>;
  /** Opens the dialog that signs in again. */
  ask(): void;
  /** Closes the dialog. Requests that wait fail; the state stays `ended`. */
  stopAsking(): void;
  /** After a logout. Requests that wait fail. */
  leave(): void;
}

/** Makes the session of one tab. */
export function createSession(): Session {
  let state: SessionState = { kind: 'none' };
  let waiting: readonly Waiting[] = [];
  const listeners = new Set<() => void>();

  const change = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const settleAll = (isOpenAgain: boolean) => {
    const settled = waiting;
    waiting = [];
    for (const { settle } of settled) settle(isOpenAgain);
  };
  const hasWrites = () => waiting.some(({ isWrite }) => isWrite);
  const end = () => {
    if (state.kind === 'open')
      change({ kind: 'ended', username: state.username, isAsking: true, hasWrites: false });
  };
  const ask = () => {
    if (state.kind === 'ended') change({ ...state, isAsking: true, hasWrites: hasWrites() });
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open(username) {
      if (state.kind !== 'open' || state.username !== username) change({ kind: 'open', username });
      settleAll(true);
    },
    end,
    regained(request) {
      end();
      if (state.kind !== 'ended') return Promise.resolve(false);
      if (request.isBackground && !state.isAsking) return Promise.resolve(false);
      return new Promise((settle) => {
        waiting = [...waiting, { ...request, settle }];
        ask();
      });
    },
    ask,
    stopAsking() {
      if (state.kind === 'ended') change({ ...state, isAsking: false, hasWrites: false });
      settleAll(false);
    },
    leave() {
      change({ kind: 'left' });
      settleAll(false);
    },
  };
}

/** The session of this tab. */
export const session = createSession();

/** The state of the session of this tab. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.state);
