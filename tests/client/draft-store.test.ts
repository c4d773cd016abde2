import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { claimDrafts, draftKeys, hasDrafts, readDraft, storeDraft } from '#client/admin/data/draft-store.ts';

/* Drafts on this device: whose they are, and what else is kept there. */

let stored: Record<string, string>;
beforeEach(() => {
  // The keys of a browser's storage are its properties.
  stored = Object.create({
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void Reflect.set(stored, key, value),
    removeItem: (key: string) => void Reflect.deleteProperty(stored, key),
  });
  vi.stubGlobal('localStorage', stored);
});
afterEach(() => vi.unstubAllGlobals());

const draft = { values: { name: 'Orrin' }, base: { values: { name: '' }, version: 2 } };

it('what else is stored on a device is no draft, and stays when drafts of another person go', () => {
  stored['colour-mode'] = 'dark';
  claimDrafts('asha');
  expect([hasDrafts(), draftKeys()]).toEqual([false, []]);
  storeDraft('client/7', draft);
  expect([hasDrafts(), draftKeys()]).toEqual([true, ['client/7']]);
  expect(claimDrafts('asha')).toBe(false);
  expect(readDraft('client/7')).toEqual(draft);
  expect(claimDrafts('ravi')).toBe(true);
  expect([readDraft('client/7'), stored['colour-mode']]).toEqual([null, 'dark']);
});

it.each([
  'null',
  '"text"',
  '{"values":{}}',
  '{"values":{},"base":{}}',
  '{"values":null,"base":{"values":{}}}',
  '{',
])('a stored text that is no draft is restored into no form: %s', (text) => {
  stored['admin-draft:client/7'] = text;
  expect(readDraft('client/7')).toBeNull();
});
