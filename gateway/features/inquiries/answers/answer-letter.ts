import escaped from 'escape-html';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { officeToday } from '#domain/slots.ts';
import type { LetterContent } from '#gateway/letters/letter-layout.ts';

/** An answer in the words of a person, with what the sender wrote below it where `isQuoted`. */
export function answerLetter(
  { reference, subject, name, answers, createdAt }: Inquiry,
  { text, isQuoted }: { readonly text: string; readonly isQuoted: boolean },
): LetterContent {
  const message = answers.find(({ label }) => label === 'Message')?.value ?? '';
  const quoted = isQuoted ? message : '';
  const heading = `On ${officeToday(createdAt)}, ${name} wrote:`;
  return {
    subject: `Re: [${reference}] ${subject}`,
    text: [text, ...(quoted ? [`${heading}\n${quotedLines(quoted)}`] : [])].join('\n\n'),
    html: pageOf(
      `<div dir="auto" style="white-space:pre-wrap">${escaped(text)}</div>`,
      ...(quoted
        ? [
            `<p dir="auto">${escaped(heading)}</p>`,
            `<blockquote dir="auto" style="${QUOTE}">${escaped(quoted)}</blockquote>`,
          ]
        : []),
    ),
    calendar: null,
  };
}

const QUOTE = 'margin:0;padding-inline-start:16px;border-inline-start:3px solid #8a8f99;white-space:pre-wrap';

/** Without the frame of the letters that nobody wrote: a person answers, in the colours of the reader's own program. */
const pageOf = (...parts: string[]): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>',
    '<body style="font:16px/1.5 Arial,sans-serif">',
    ...parts,
    '</body></html>',
  ].join('\n');

/** Each line begins with a mark, as readers of mail know it (RFC 3676, section 4.5). */
const quotedLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\n');
