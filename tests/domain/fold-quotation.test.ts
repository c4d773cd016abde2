import { performance } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { foldQuotation as fold } from '#gateway/features/inquiries/mailbox/fold-quotation.ts';

const LETTER = `Dear Rohan,

Thank you for your message. We can deliver twelve gate terminals to Pune within four weeks.
How many gates do you have? Which city is the first?

Change it: https://dalmara.example/appointment/Ab-_9

Kind regards,
Dalmara`;

const NAMES = ['office@dalmara.example', 'Dalmara'];
const foldQuotation = (whole: string, texts: readonly string[]) => fold(whole, { texts, names: NAMES });

const quotedWith = (mark: string) =>
  LETTER.split('\n')
    .map((line) => `${mark}${line}`)
    .join('\n');

const WROTE = 'On Fri, Nov 27, 2026 at 9:30 AM Dalmara <office@dalmara.example> wrote:';

it.each([
  ['with marks under a sentence', `${WROTE}\n\n${quotedWith('> ')}`],
  ['under a sentence that is wrapped', `${WROTE.replace(' <', '\n<')}\n${quotedWith('> ')}`],
  [
    'under a sentence in Dutch',
    `Op vr 27 nov 2026 om 09:30 schreef Dalmara <office@dalmara.example>:\n${quotedWith('> ')}`,
  ],
  [
    'under a sentence in Japanese',
    `2026年11月27日(金) 9:30 Dalmara <office@dalmara.example>：\n${quotedWith('>')}`,
  ],
  ['in shorter lines', `${WROTE}\n${quotedWith('> ').replace('twelve gate', 'twelve\n> gate')}`],
  [
    'with a link that a service checks',
    `${WROTE}\n${quotedWith('> ').replace(/https:\S+/, '<https://a.example/?u=https%3A%2F%2Fdalmara.example%2Fx>')}`,
  ],
  ['in part', `${WROTE}\n> Which city is the first?`],
  [
    'without marks, under fields',
    `-----Original Message-----\nFrom: Dalmara <office@dalmara.example>\nSent: Friday, November 27, 2026 9:30 AM\nTo: Rohan Patil\nSubject: Re: offer\n\n${LETTER}`,
  ],
  [
    'without marks, under fields in German',
    `Von: Dalmara <office@dalmara.example>\nGesendet: Freitag, 27. November 2026 09:30\nAn: Rohan\nBetreff: AW: offer\n\n${LETTER}`,
  ],
  ['with marks alone', quotedWith('> ')],
])('what a mail repeats of a letter at its end is folded: %s', (_name, quotation) => {
  const { text, quoted } = foldQuotation(`Tuesday please.\n\nRohan\n\n${quotation}`, [LETTER]);
  expect(text).toBe('Tuesday please.\n\nRohan');
  expect(quoted).toBe(quotation);
});

it.each([
  [
    'of answers between the questions',
    `Dear Asha,\n\n${WROTE}\n> How many gates do you have?\nTwelve.\n\n> Which city is the first?\nPune.\n\nRohan`,
  ],
  [
    'of answers between them, the last one unanswered',
    `${WROTE}\n> How many gates do you have?\nTwelve.\n\n> Which city is the first?`,
  ],
  [
    'of answers between unmarked lines',
    `From: Dalmara <office@dalmara.example>\nSent: 27 November 2026\n\nHow many gates do you have?\nTwelve.\nWhich city is the first?`,
  ],
  ['of words below a quotation', `${quotedWith('> ')}\n\nTuesday please.`],
  [
    'of words in a quotation that we did not write',
    `No.\n\n${WROTE}\n${quotedWith('> ')}\n> P.S. It has to be thirteen.`,
  ],
  ['of a word that was changed', `No.\n\n${WROTE}\n${quotedWith('> ').replace('twelve', 'thirteen')}`],
  [
    'of words that are repeated without a mark',
    'Yes:\n\nWe can deliver twelve gate terminals to Pune within four weeks.',
  ],
  ['of a quotation of somebody else', `See below.\n\n${WROTE}\n> An offer of another house.`],
  ['of lines that begin with a mark', 'our limits:\n\n> 40 users\n> 12 gates\n> 3 sites'],
  [
    'of fields that the person wrote',
    'From: Nhava Sheva [INNSA]\nTo: Jebel Ali [AEJEA]\nCargo: 12 t of castings, 2026',
  ],
  [
    'of prose that looks like a heading',
    'Op vrijdag heb ik uw kantoor gebeld. Uw collega\nschreef daarna dat de levering zes weken duurt.\n\nMijn vragen zijn:\n\n1. Kan het in vier weken?\n2. Wat kost dat?',
  ],
  ['of a quotation alone', `${WROTE}\n${quotedWith('> ')}`],
  ['of a sign below a quotation', `${quotedWith('> ')}\n👍`],
  ['of a question mark below a quotation', `Yes\n\n${quotedWith('> ')}\n??`],
  ['of an address below a quotation', `Yes\n\n${quotedWith('> ')}\nhttps://photos.example/1`],
])('all is shown %s', (_name, whole) => {
  expect(foldQuotation(whole, [LETTER])).toEqual({ text: whole, quoted: '' });
});

it('all is shown where nothing was written before', () => {
  const whole = `See below.\n\n${WROTE}\n${quotedWith('> ')}`;
  expect(foldQuotation(whole, [])).toEqual({ text: whole, quoted: '' });
});

it('a sentence of the person above repeated lines stays with the words of the person', () => {
  const { text, quoted } = foldQuotation('No.\n\nAnd what of 10:30:\n> Thank you for your message.', [
    LETTER,
  ]);
  expect([text, quoted]).toEqual(['No.\n\nAnd what of 10:30:', '> Thank you for your message.']);
});

it('every word of a mail is in one of the parts', () => {
  const whole = `Tuesday.\n\n${WROTE}\n${quotedWith('> ')}`;
  const { text, quoted } = foldQuotation(whole, [LETTER]);
  expect(`${text}\n\n${quoted}`).toBe(whole);
});

it.each([
  ['of the same word', 'On '],
  ['of marks', '> '],
  ['of line ends', 'a\n'],
  ['of colons', ':\n'],
  ['of rules', '-'],
  ['of repeated lines', '> How many gates do you have?\n'],
  ['of addresses', 'https://dalmara.example/ '],
  ['of fields', 'To: 2026\n'],
])('a long text is parted within a fraction of a second: %s', (_name, piece) => {
  const text = piece.repeat(Math.ceil(60_000 / piece.length));
  const begun = performance.now();
  foldQuotation(text, [LETTER, text]);
  expect(performance.now() - begun).toBeLessThan(2000);
});
