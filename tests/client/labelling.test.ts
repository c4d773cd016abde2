import { expect, it } from 'vitest';
import { givenTo, shareOf, withLabel } from '#client/admin/inquiries/labels/labelling.ts';

const erp = { id: 'erp', name: 'ERP' };
const fees = { id: 'fees', name: 'Fees' };
const given = givenTo([
  { id: 'one', labels: [erp, fees] },
  { id: 'two', labels: [erp] },
  { id: 'three', labels: [erp] },
]);

it('the labels of several inquiries are of all, of some or of none', () => {
  expect(['erp', 'fees', 'other'].map((id) => shareOf(given, id))).toEqual(['all', 'some', 'none']);
  expect(shareOf(givenTo([]), 'erp')).toBe('none');
});

it('the labels of several inquiries are given and taken without touching what was known', () => {
  const all = withLabel(given, ['two', 'three'], 'fees', true);
  expect(shareOf(all, 'fees')).toBe('all');
  expect(shareOf(withLabel(all, ['one', 'two', 'three'], 'fees', false), 'fees')).toBe('none');
  expect(shareOf(all, 'erp')).toBe('all');
  expect(shareOf(given, 'fees')).toBe('some');
});

it('the labels of several inquiries are taken back of those that were not stored', () => {
  const all = withLabel(given, ['two', 'three'], 'fees', true);
  expect(shareOf(withLabel(all, ['three'], 'fees', false), 'fees')).toBe('some');
});
