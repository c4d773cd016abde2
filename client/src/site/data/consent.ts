import { useSyncExternalStore } from 'react';

/** What a visitor has said to being counted. */
export type Consent = 'yes' | 'no' | 'unasked';

const PLACE = 'privacy-choice';

/** The choice and whether it is being asked for; replaced, never changed, so that React can compare. */
interface ConsentState {
  readonly choice: Consent;
  /** Whether the visitor opened the question again. */
  readonly reopened: boolean;
}

let state: ConsentState | undefined;
const listeners = new Set<() => void>();

/** Global Privacy Control, a visitor's standing no (W3C, Global Privacy Control, section 3.2). */
export const refusedByBrowser = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

function stored(): Consent {
  if (refusedByBrowser()) return 'no';
  try {
    const kept = localStorage.getItem(PLACE);
    return kept === 'yes' || kept === 'no' ? kept : 'unasked';
  } catch {
    return 'unasked';
  }
}

/** The choice as it stands. In a browser only. */
export function readConsent(): ConsentState {
  state ??= { choice: stored(), reopened: false };
  return state;
}

function set(next: ConsentState): void {
  state = next;
  for (const listener of listeners) listener();
}

function followOtherTabs({ key }: StorageEvent): void {
  if (key === PLACE || key === null) set({ choice: stored(), reopened: false });
}

/** Tells of every change, of one in another tab too. Answers how to stop. */
export function onConsent(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

/** Keeps the visitor's choice. A browser that signals a no stays at no. */
export function chooseConsent(choice: 'yes' | 'no'): void {
  try {
    localStorage.setItem(PLACE, choice);
  } catch {
    // Not kept: asked again at the next visit, and obeyed on this page.
  }
  set({ choice: refusedByBrowser() ? 'no' : choice, reopened: false });
}

/** Opens or closes the question. */
export const reopenConsent = (reopened: boolean): void => set({ ...readConsent(), reopened });

/** The choice, for components: null while the server renders and until the page is alive. */
export const useConsent = (): ConsentState | null => useSyncExternalStore(onConsent, readConsent, () => null);
