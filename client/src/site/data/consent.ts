import { useSyncExternalStore } from 'react';
import { deviceStorage } from '#client/shared/data/device-storage.ts';

/** A visitor's choice whether visits are counted. */
export type Consent = 'yes' | 'no' | 'unasked';

const STORAGE_KEY = 'privacy-choice';

/** The choice and whether its dialog is open again. Immutable, so that React can compare. */
interface ConsentState {
  readonly choice: Consent;
  /** Whether the visitor opened the dialog again. */
  readonly reopened: boolean;
}

let state: ConsentState | undefined;
const listeners = new Set<() => void>();

/** Whether the browser sends Global Privacy Control, a standing refusal (W3C, Global Privacy Control, section 3.2). */
export const refusedByBrowser = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

function stored(): Consent {
  if (refusedByBrowser()) return 'no';
  const kept = deviceStorage.read(STORAGE_KEY);
  return kept === 'yes' || kept === 'no' ? kept : 'unasked';
}

/** The current choice. In a browser only. */
export function readConsent(): ConsentState {
  state ??= { choice: stored(), reopened: false };
  return state;
}

function set(next: ConsentState): void {
  state = next;
  for (const listener of listeners) listener();
}

function followOtherTabs({ key }: StorageEvent): void {
  if (key === STORAGE_KEY || key === null) set({ choice: stored(), reopened: false });
}

/** Calls `listener` on every change, in another tab too. Returns the function that ends it. */
export function onConsent(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

/** Stores the visitor's choice. With Global Privacy Control it is always 'no'. */
export function chooseConsent(choice: 'yes' | 'no'): void {
  // Without storage the choice applies to this page only.
  deviceStorage.write(STORAGE_KEY, choice);
  set({ choice: refusedByBrowser() ? 'no' : choice, reopened: false });
}

/** Opens or closes the dialog. */
export const reopenConsent = (reopened: boolean): void => set({ ...readConsent(), reopened });

/** The choice, for components: null on the server and until the page is hydrated. */
export const useConsent = (): ConsentState | null => useSyncExternalStore(onConsent, readConsent, () => null);
