import escaped from 'escape-html';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import type { Mail } from '#db/entities/mail.entity.ts';
import { type QuotedMessage, quotationHeading, quotationOf } from '#domain/answer-quotation.ts';
import { answerTo } from '#domain/forms/answers.ts';
import { officeToday } from '#domain/slots.ts';
import type { LetterContent } from '#gateway/letters/letter-layout.ts';

type AnsweredInquiry = Pick<Inquiry, 'reference' | 'subject' | 'name' | 'answers' | 'createdAt'> & {
  /** Those of its thread, oldest first. */
  readonly mails: readonly Pick<Mail, 'kind' | 'senderName' | 'text' | 'receivedAt'>[];
};

/** An answer in the words of a person, with what the sender wrote last below it where `isQuoted`. */
export function answerLetter(
  inquiry: AnsweredInquiry,
  { text, isQuoted }: { readonly text: string; readonly isQuoted: boolean },
): LetterContent {
  const quoted = isQuoted ? messagesOf(inquiry).at(-1) : undefined;
  return {
    subject: `Re: [${inquiry.reference}] ${inquiry.subject}`,
    text: quoted ? `${text}${quotationOf(quoted)}` : text,
    html: pageOf(
      `<div dir="auto" style="white-space:pre-wrap">${escaped(text)}</div>`,
      ...(quoted
        ? [
            `<p dir="auto">${escaped(quotationHeading(quoted))}</p>`,
            `<blockquote dir="auto" style="${QUOTE}">${escaped(quoted.text)}</blockquote>`,
          ]
        : []),
    ),
    calendar: null,
  };
}

/** What a person wrote in the letter of an answer, without the quotation below it. */
export function writtenIn(letter: string, inquiry: AnsweredInquiry): { text: string; isQuoted: boolean } {
  // The sender may have written again since.
  const quotation = messagesOf(inquiry)
    .map(quotationOf)
    .findLast((end) => letter.endsWith(end));
  if (quotation === undefined) return { text: letter, isQuoted: false };
  return { text: letter.slice(0, -quotation.length), isQuoted: true };
}

/** What the sender wrote, oldest first: by the form, then by mail. */
const messagesOf = ({ name, answers, createdAt, mails }: AnsweredInquiry): QuotedMessage[] =>
  [
    {
      name,
      date: officeToday(createdAt),
      text: answerTo(answers, 'message'),
    },
    ...mails
      .filter(({ kind }) => kind === 'reply')
      .map(({ senderName, receivedAt, text }) => ({
        name: senderName || name,
        date: officeToday(receivedAt),
        text,
      })),
  ]
    .filter(({ text }) => text !== '')
    .map((message) => ({ ...message, text: quotable(message.text) }));

/**
 * Bytes of a quoted text in HTML. A letter is stored in columns of 65,535 bytes, and what a person answers has up to 30,000 of
 * them: 5,000 quotation marks, each of six.
 */
const QUOTED_BYTES = 32_000;

/** As much of a text as an answer can quote: the escaped form is longer than the text, up to six times. */
function quotable(text: string): string {
  if (Buffer.byteLength(escaped(text)) <= QUOTED_BYTES) return text;
  let bytes = 0;
  let end = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(escaped(character));
    if (bytes > QUOTED_BYTES) break;
    end += character.length;
  }
  return `${text.slice(0, end)}…`;
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
