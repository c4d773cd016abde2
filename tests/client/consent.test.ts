import { beforeEach, expect, it, vi } from 'vitest';

/*
 * The privacy choice with stubs for the browser's globals. The banner and the analytics script are tested in a browser
 * (tests/e2e/consent.spec.ts).
 */
let stored: Map<string, string>;
let listeners: Record<string, (event: { key: string | null }) => void>;

beforeEach(() => {
  vi.resetModules();
  stored = new Map();
  listeners = {};
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('window', {
    addEventListener(name: string, listener: () => void) {
      listeners[name] = listener;
    },
    removeEventListener: () => undefined,
  });
});

async function load(globalPrivacyControl: boolean) {
  vi.stubGlobal('navigator', { globalPrivacyControl });
  return import('#client/site/data/consent.ts');
}

it('is always no under Global Privacy Control, whatever is stored, chosen, or comes from another tab', async () => {
  stored.set('privacy-choice', 'yes');
  const { chooseConsent, onConsent, readConsent } = await load(true);
  expect(readConsent().choice).toBe('no');
  const heard: string[] = [];
  onConsent(() => heard.push(readConsent().choice));
  chooseConsent('yes');
  listeners.storage?.({ key: 'privacy-choice' });
  expect([readConsent().choice, heard]).toEqual(['no', ['no', 'no']]);
});

it('is what the visitor chose, here or in another tab, without Global Privacy Control', async () => {
  const { chooseConsent, onConsent, readConsent } = await load(false);
  expect(readConsent().choice).toBe('unasked');
  onConsent(() => undefined);
  chooseConsent('yes');
  expect(readConsent().choice).toBe('yes');
  stored.set('privacy-choice', 'no');
  listeners.storage?.({ key: 'privacy-choice' });
  expect(readConsent().choice).toBe('no');
});

it('is asked anew where another tab clears what is stored, and stays where it stores something else', async () => {
  const { chooseConsent, onConsent, readConsent } = await load(false);
  onConsent(() => undefined);
  chooseConsent('yes');
  stored.clear();
  listeners.storage?.({ key: 'colour-mode' });
  expect(readConsent().choice).toBe('yes');
  listeners.storage?.({ key: null });
  expect(readConsent().choice).toBe('unasked');
});
