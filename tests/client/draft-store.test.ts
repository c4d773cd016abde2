import { expect, it } from 'vitest';
import { claimDrafts, draftKeys, hasDrafts, readDraft, storeDraft } from '#client/admin/data/draft-store.ts';
import { stubStorage } from './device.ts';

/* Drafts on this device: whose they are, and what else is kept there. */

const device = stubStorage();

const draft = { values: { name: 'Orrin' }, base: { values: { name: '' }, version: 2 } };

it('what else is stored on a device is no draft, and stays when drafts of another person go', () => {
  device.stored['colour-mode'] = 'dark';
  claimDrafts('asha');
  expect([hasDrafts(), draftKeys()]).toEqual([false, []]);
  storeDraft('client/7', draft);
  expect([hasDrafts(), draftKeys()]).toEqual([true, ['client/7']]);
  expect(claimDrafts('asha')).toBe(false);
  expect(readDraft('client/7')).toEqual(draft);
  expect(claimDrafts('ravi')).toBe(true);
  expect([readDraft('client/7'), device.stored['colour-mode']]).toEqual([null, 'dark']);
});

it.each([
  'null',
  '"text"',
  '{"values":{}}',
  '{"values":{},"base":{}}',
  '{"values":null,"base":{"values":{}}}',
  '{',
])('a stored text that is no draft is restored into no form: %s', (text) => {
  device.stored['admin-draft:client/7'] = text;
  expect(readDraft('client/7')).toBeNull();
});
