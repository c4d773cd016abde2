import { expect, it } from 'vitest';
import { quotationOf, splitQuotation } from '#domain/answer-quotation.ts';

const message = { name: 'Meera Sundaram', date: '2026-11-20', text: 'Two lines,\n\nand a third.' };

it.each([
  'It depends.',
  'It depends.\n\nOn Monday, more.',
  '',
  'You wrote:\n\nOn 2026-11-20, Meera wrote:\n> Two lines,\n\nIndeed.',
])('the quotation below an answer is told from what the person wrote: %j', (text) => {
  expect(splitQuotation(text)).toEqual({ text, quoted: '' });
  expect(splitQuotation(`${text}${quotationOf(message)}`)).toEqual({
    text,
    quoted: 'On 2026-11-20, Meera Sundaram wrote:\n> Two lines,\n> \n> and a third.',
  });
});
