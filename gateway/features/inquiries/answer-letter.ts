import escaped from 'escape-html';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { officeToday } from '#domain/slots.ts';
import { type LetterContent, letterPage } from '#gateway/letters/letter-layout.ts';

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
    html: letterPage(
      reference,
      `<div style="white-space:pre-wrap">${escaped(text)}</div>`,
      ...(quoted
        ? [
            `<p style="color:#5b6475">${escaped(heading)}</p>`,
            `<blockquote style="margin:0;padding-left:16px;border-left:3px solid #d8d1c2;color:#5b6475;white-space:pre-wrap">${escaped(quoted)}</blockquote>`,
          ]
        : []),
    ),
    calendar: null,
  };
}

/** Each line begins with a mark, as readers of mail know it (RFC 3676, section 4.5). */
const quotedLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\n');
