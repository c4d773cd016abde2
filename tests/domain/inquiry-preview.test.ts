import { expect, it } from 'vitest';
import { answersOf } from '#domain/forms/answers.ts';
import { previewOf } from '#gateway/features/inquiries/inbox/inquiry-fields.ts';

const contact = (value: string) => ({ answers: answersOf('contact', { message: value }) });

it('the first words of an inquiry are its message in one line', () => {
  expect(previewOf(contact(' We run\n\n three  schools.\n'))).toBe('We run three schools.');
});

it('the first words of an inquiry are cut with an ellipsis, and never within a character', () => {
  expect(previewOf(contact('a'.repeat(160)))).toBe('a'.repeat(160));
  expect(previewOf(contact('a'.repeat(161)))).toBe(`${'a'.repeat(159)}…`);
  expect(previewOf(contact(`${'a'.repeat(158)}😀 and more`))).toBe(`${'a'.repeat(158)}…`);
});

it('the first words of an inquiry are empty where there is no message', () => {
  expect(previewOf({ answers: answersOf('pricing', { plan: 'Starter' }) })).toBe('');
  expect(previewOf({ answers: [] })).toBe('');
});
