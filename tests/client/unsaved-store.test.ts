import { expect, it } from 'vitest';
import {
  claimUnsaved,
  hasUnsaved,
  readUnsaved,
  storeUnsaved,
  unsavedKeys,
} from '#client/admin/data/unsaved-store.ts';
import { stubStorage } from './device.ts';

/* Drafts on this device: whose they are, and what else is kept there. */

const device = stubStorage();

const draft = { values: { name: 'Orrin' }, base: { values: { name: '' }, version: 2 } };

it('what else is stored on a device is no draft, and stays when drafts of another person go', () => {
  device.stored['colour-mode'] = 'dark';
  claimUnsaved('asha');
  expect([hasUnsaved(), unsavedKeys()]).toEqual([false, []]);
  storeUnsaved('client/7', draft);
  expect([hasUnsaved(), unsavedKeys()]).toEqual([true, ['client/7']]);
  expect(claimUnsaved('asha')).toBe(false);
  expect(readUnsaved('client/7')).toEqual(draft);
  expect(claimUnsaved('ravi')).toBe(true);
  expect([readUnsaved('client/7'), device.stored['colour-mode']]).toEqual([null, 'dark']);
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
  expect(readUnsaved('client/7')).toBeNull();
});
