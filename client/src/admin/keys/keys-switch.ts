import { useSyncExternalStore } from 'react';
import { deviceStorage } from '#client/shared/data/device-storage.ts';

const KEY = 'admin-keys';
const OFF = 'off';
const listeners = new Set<() => void>();

/** Whether single keys act on this device (WCAG 2.2, 2.1.4: they can be turned off). */
export const areKeysOn = (): boolean => deviceStorage.read(KEY) !== OFF;

/** Turns the single keys on or off on this device. */
export function switchKeys(isOn: boolean): void {
  if (isOn) deviceStorage.remove(KEY);
  else deviceStorage.write(KEY, OFF);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether single keys act; renders again when they are turned on or off. */
export const useAreKeysOn = (): boolean => useSyncExternalStore(subscribe, areKeysOn);
