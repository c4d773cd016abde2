import { expect, it } from 'vitest';
import { previewOf } from '#gateway/features/inquiries/inbox/inquiry-fields.ts';

const contact = (value: string) => ({ formType: 'contact' as const, answers: [{ label: 'Message', value }] });

it('the first words of an inquiry are its message in one line', () => {
  expect(previewOf(contact(' We run\n\n three  schools.\n'))).toBe('We run three schools.');
});

it('the first words of an inquiry are cut with an ellipsis, and never within a character', () => {
  expect(previewOf(contact('a'.repeat(160)))).toBe('a'.repeat(160));
  expect(previewOf(contact('a'.repeat(161)))).toBe(`${'a'.repeat(159)}…`);
  expect(previewOf(contact(`${'a'.repeat(158)}😀 and more`))).toBe(`${'a'.repeat(158)}…`);
});

it('the first words of an inquiry are empty where there is no message', () => {
  expect(previewOf({ formType: 'pricing', answers: [{ label: 'Plan', value: 'Starter' }] })).toBe('');
  expect(previewOf({ formType: 'contact', answers: [] })).toBe('');
});
