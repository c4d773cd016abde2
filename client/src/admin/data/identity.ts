import { useSyncExternalStore } from 'react';

/** The question who the person is, which some requests need answered before they are sent again. */
export interface Identity {
  /** Whether the question is open. */
  isAsked(): boolean;
  subscribe(listener: () => void): () => void;
  /** Asks, and resolves with whether the person has proved it: false when the question was closed. */
  confirmed(): Promise<boolean>;
  /** Closes the question. `isProved`: the requests that wait are sent again; otherwise they fail. */
  settle(isProved: boolean): void;
}

/** Makes the question of one tab: one dialog, however many requests wait for it. */
export function createIdentity(): Identity {
  let waiting: readonly ((isProved: boolean) => void)[] = [];
  const listeners = new Set<() => void>();
  const change = (next: typeof waiting) => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  return {
    isAsked: () => waiting.length > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    confirmed: () => new Promise((resolve) => change([...waiting, resolve])),
    settle(isProved) {
      const settled = waiting;
      change([]);
      for (const resolve of settled) resolve(isProved);
    },
  };
}

/** The question of this tab. */
export const identity = createIdentity();

/** Whether the question of this tab is open. */
export const useIsIdentityAsked = (): boolean => useSyncExternalStore(identity.subscribe, identity.isAsked);
