import { describe, expect, it } from 'vitest';
import { cameBack } from '#gateway/features/inquiries/mailbox/delivery-report.ts';
import { multipart, parsed } from '#tests/support/parsed-mails.ts';

/*
 * Reports of mail servers about letters, in ASCII (RFC 3464) and in UTF-8 (RFC 6533), and those of servers that know neither.
 */

const FROM_SYSTEM = ['From: Mail Delivery System <mailer-daemon@mx.example>', 'Return-Path: <>'];
const LETTER = '<letter@dalmara.example>';

interface Report {
  readonly statusType?: string;
  readonly status?: string;
  readonly originalType?: string;
  readonly original?: string;
}

function reported({
  statusType = 'message/delivery-status',
  status = 'Action: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 user unknown',
  originalType = 'text/rfc822-headers',
  original = `Subject: x\nMessage-ID: ${LETTER}\n`,
}: Report) {
  const [header, body] = multipart(
    'report; report-type=delivery-status',
    'Content-Type: text/plain\n\nYour letter could not be delivered.',
    `Content-Type: ${statusType}\n\nReporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; a@b.example\n${status}`,
    `Content-Type: ${originalType}\n\n${original}`,
  );
  return parsed([...FROM_SYSTEM, header], body);
}

const base64 = (text: string) =>
  `\nContent-Transfer-Encoding: base64\n\n${Buffer.from(text).toString('base64')}`;

describe('a report of a mail server', () => {
  it.each<[name: string, report: Report]>([
    ['of RFC 3464', {}],
    ['of RFC 6533', { statusType: 'message/global-delivery-status', originalType: 'message/global-headers' }],
    [
      'of RFC 6533, with the letter',
      {
        statusType: 'message/global-delivery-status',
        originalType: 'message/global',
        original: `Message-ID:\n ${LETTER}\nSubject: नमस्ते\n\nHello`,
      },
    ],
    ['of both', { statusType: 'message/global-delivery-status', originalType: 'message/rfc822' }],
    [
      'in base64',
      {
        statusType: `message/global-delivery-status${base64('Action: failed\nDiagnostic-Code: smtp; 550 5.1.1 user unknown')}`,
        status: '',
      },
    ],
    [
      'of several recipients, of whom one has it',
      {
        status:
          'Action: delivered\n\nFinal-Recipient: rfc822; c@b.example\nAction: failed\nDiagnostic-Code: smtp; 550 5.1.1 user unknown',
      },
    ],
    [
      'with line ends of its own',
      { status: 'ACTION:   Failed (bounced)\nDiagnostic-Code: X-Postfix; 550 5.1.1 user\n   unknown' },
    ],
  ])('fails its letter: %s', async (_name, report) => {
    expect(await reported(report)).toMatchObject({
      isAutomatic: true,
      report: { isFinal: true, letterIds: [LETTER] },
    });
  });

  it.each([
    ['failed', true],
    ['delayed', false],
  ])('of a letter that is %s', async (action, isFinal) => {
    expect((await reported({ status: `Action: ${action}\nStatus: 4.4.1` })).report).toEqual({
      isFinal,
      reason: '4.4.1',
      letterIds: [LETTER],
    });
  });

  it.each(['delivered', 'relayed', 'expanded', 'lost'])('is none of a letter that is %s', async (action) => {
    expect((await reported({ status: `Action: ${action}` })).report).toBeNull();
  });

  it.each<[name: string, written: string, read: string]>([
    ['as it is written', 'smtp; 550 5.1.1 user unknown', '550 5.1.1 user unknown'],
    ['in UTF-8', 'smtp; 550 5.1.1 <मीरा@orrin.example> unknown', '550 5.1.1 <मीरा@orrin.example> unknown'],
    ['with letters as xtext', 'smtp; 550 <J\\x{fc}rgen@orrin.example>', '550 <Jürgen@orrin.example>'],
    ['with xtext of no letter', 'smtp; 550 \\x{ffffff} \\x{202e}x', '550 \\x{ffffff} x'],
    ['without turned writing', 'smtp; 550 \u202eevil\u202c \u2066x\u2069', '550 evil x'],
    ['without controls', 'smtp; 550 \u001b[31mred\u0007', '550 [31mred'],
    ['in one line', 'smtp; 550 a\n    b\n\tc', '550 a b c'],
  ])('gives the reason %s', async (_name, written, read) => {
    const report = {
      statusType: 'message/global-delivery-status',
      status: `Action: failed\nDiagnostic-Code: ${written}`,
    };
    expect((await reported(report)).report?.reason).toBe(read);
  });

  it('gives the reason of the recipient that has failed, and of a long one the beginning', async () => {
    const of = (n: number, action: string) =>
      `\n\nFinal-Recipient: rfc822; ${n}@b.example\nAction: ${action}\nDiagnostic-Code: smtp; ${n} said`;
    expect(
      (await reported({ status: `Action: delivered${of(1, 'delivered')}${of(2, 'failed')}` })).report?.reason,
    ).toBe('2 said');
    const long = await reported({ status: `Action: failed\nDiagnostic-Code: smtp; ${'x'.repeat(5000)}` });
    expect(long.report?.reason).toHaveLength(400);
  });

  it('without a part for programs names its letter in its words, or in its headers', async () => {
    const words = `Sorry.\n\nMessage-ID: ${LETTER}\n`;
    expect((await parsed(FROM_SYSTEM, words)).report?.letterIds).toEqual([LETTER]);
    expect((await parsed([...FROM_SYSTEM, `In-Reply-To: ${LETTER}`], 'No')).report).toMatchObject({
      isFinal: true,
      reason: 'No',
    });
    expect((await parsed(FROM_SYSTEM, 'No letter is named')).report).toBeNull();
    expect((await parsed([`In-Reply-To: ${LETTER}`, 'Return-Path: <>'], 'A person')).report).toBeNull();
  });

  it('is no report where it says that a letter was read', async () => {
    const [type, body] = multipart(
      'report; report-type=disposition-notification',
      'Content-Type: text/plain\n\nYour message was read.',
      `Content-Type: message/disposition-notification\n\nOriginal-Message-ID: ${LETTER}\nDisposition: automatic-action/MDN-sent-automatically; displayed`,
    );
    expect(await parsed([type, `In-Reply-To: ${LETTER}`], body)).toMatchObject({
      isAutomatic: true,
      report: null,
      text: 'Your message was read.',
      files: [],
    });
  });
});

it.each([
  ['550 user unknown', 'It came back. The other mail server said: “550 user unknown”'],
  ['”. Call +91 20 5550 now. “', 'It came back. The other mail server said: “". Call +91 20 5550 now. "”'],
  ['', 'It came back. The other mail server does not say why.'],
])('what is said of a letter that came back shows whose words are in it: %s', (reason, sentence) => {
  expect(cameBack(reason)).toBe(sentence);
});

it('what is said of a letter that came back fits where it is kept, with the mark at its end', () => {
  expect(cameBack('x'.repeat(400)).length).toBeLessThanOrEqual(500);
  expect(cameBack('x'.repeat(400))).toMatch(/x”$/);
});
