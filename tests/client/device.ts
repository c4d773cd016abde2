import { beforeEach, vi } from 'vitest';

/** What the browser of each test keeps: as in a browser, the keys of the storage are its properties. */
export function stubStorage(): { readonly stored: Record<string, string> } {
  const device: { stored: Record<string, string> } = { stored: {} };
  beforeEach(() => {
    device.stored = Object.create({
      getItem: (key: string) => device.stored[key] ?? null,
      setItem: (key: string, value: string) => void Reflect.set(device.stored, key, value),
      removeItem: (key: string) => void Reflect.deleteProperty(device.stored, key),
    });
    vi.stubGlobal('localStorage', device.stored);
  });
  return device;
}
