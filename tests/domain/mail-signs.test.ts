import { describe, expect, it } from 'vitest';
import { multipart, parsed } from '#tests/support/parsed-mails.ts';

/*
 * Which headers say that a machine sent a mail, what those of lists say, and which marks make a mail spam.
 */

const REPORT = 'Content-Type: multipart/report; report-type';

describe('a machine sent a mail', () => {
  it.each<[name: string, headers: string[]]>([
    ['an absence (RFC 3834)', ['Auto-Submitted: auto-replied']],
    ['a notice', ['Auto-Submitted: auto-generated; owner-email="a@b.example"']],
    ['a notice through a list', ['Auto-Submitted: auto-notified', 'List-ID: <a.dalmara.example>']],
    ['an extension of it', ['Auto-Submitted: no-reply']],
    ['a second header of it', ['Auto-Submitted: no', 'Auto-Submitted: auto-replied']],
    ['a mass mailing', ['Precedence: bulk']],
    ['an older one', ['Precedence: junk']],
    ['an old absence', ['Precedence: auto_reply']],
    ['an absence of a program', ['X-Autoreply: yes']],
    ['another one', ['X-Autorespond: away']],
    ['Exchange', ['X-Auto-Response-Suppress: All', 'Subject: Automatic reply: Offer']],
    ['Exchange in German', ['X-Auto-Response-Suppress: All', 'Subject: Automatische Antwort: Angebot']],
    [
      'Exchange in French',
      ['X-Auto-Response-Suppress: DR', 'Subject: =?utf-8?q?R=C3=A9ponse_automatique=C2=A0=3A_x?='],
    ],
    ['Exchange in Spanish', ['X-Auto-Response-Suppress: OOF', 'Subject: Respuesta automática: x']],
    ['Exchange in Italian', ['X-Auto-Response-Suppress: All', 'Subject: Risposta automatica: x']],
    ['Exchange in Polish', ['X-Auto-Response-Suppress: All', 'Subject: Odpowiedź automatyczna: x']],
    ['Exchange in Russian', ['X-Auto-Response-Suppress: All', 'Subject: Автоматический ответ: x']],
    ['Exchange in Japanese', ['X-Auto-Response-Suppress: All', 'Subject: 自動応答: x']],
    ['an absence of old', ['X-Auto-Response-Suppress: All', 'Subject: Out of Office: x']],
    ['a bounce', ['Return-Path: <>', 'From: Mail Delivery System <MAILER-DAEMON@mx.example>']],
    ['a read receipt', [`${REPORT}=disposition-notification; boundary=x`]],
    ['a bounce for programs', [`${REPORT}="delivery-status"; boundary=x`]],
    ['a complaint', [`${REPORT}=feedback-report; boundary=x`]],
    ['a report of any kind', ['Content-Type: MULTIPART/Report; boundary=x']],
  ])('where its headers say so: %s', async (_name, headers) => {
    expect((await parsed(headers)).isAutomatic).toBe(true);
  });

  it.each<[name: string, headers: string[]]>([
    ['nothing', []],
    ['a person who says so', ['Auto-Submitted: no']],
    ['a person who says so with a comment', ['Auto-Submitted: No (a person)']],
    ['a group of Google', ['Precedence: list', 'List-ID: <contact.dalmara.example>', 'X-Google-Group-Id: 1']],
    [
      'a list of Mailman',
      [
        'Precedence: list',
        'List-Id: Sales <sales.dalmara.example>',
        'List-Post: <mailto:sales@dalmara.example>',
      ],
    ],
    ['an empty return path', ['Return-Path: <>']],
    ['Exchange, which writes it on every mail of some servers', ['X-Auto-Response-Suppress: All']],
    ['an answer to an absence', ['X-Auto-Response-Suppress: All', 'Subject: Re: Automatic reply: Offer']],
    ['words like those of an absence', ['Subject: Automatic reply: how do you make them?']],
    ['a priority', ['Precedence: first-class']],
    ['a list with a way to leave it', ['List-ID: <a.b.example>', 'List-Unsubscribe: <https://b.example/u>']],
  ])('is not said by %s', async (_name, headers) => {
    expect((await parsed(headers)).isAutomatic).toBe(false);
  });
});

it.each<[name: string, headers: string[], list: unknown]>([
  ['none', [], null],
  [
    'a group of Google',
    [
      'Mailing-list: list contact@dalmara.example; contact contact+owners@dalmara.example',
      'List-ID: <contact.dalmara.example>',
      'List-Post: <https://groups.google.com/a/dalmara.example/group/contact/post>, <mailto:contact@dalmara.example>',
      'List-Unsubscribe: <mailto:googlegroups-manage+1039+unsubscribe@googlegroups.com>',
    ],
    {
      id: 'contact.dalmara.example',
      hasUnsubscribe: true,
      domains: ['contact.dalmara.example', 'dalmara.example'],
    },
  ],
  [
    'a newsletter',
    ['List-Id: "Weekly, news" <NEWS.shop.example>', 'List-Unsubscribe: <https://shop.example/u>'],
    { id: 'news.shop.example', hasUnsubscribe: true, domains: ['news.shop.example'] },
  ],
  [
    'an identifier without brackets',
    ['List-Id: sales.dalmara.example'],
    { id: 'sales.dalmara.example', hasUnsubscribe: false, domains: ['sales.dalmara.example'] },
  ],
  [
    'a way to leave alone',
    ['List-Unsubscribe: <mailto:u@shop.example>'],
    { id: '', hasUnsubscribe: true, domains: [] },
  ],
  ['an identifier without a domain', ['List-ID: Sales'], { id: 'sales', hasUnsubscribe: false, domains: [] }],
])('the list that handed a mail on is %s', async (_name, headers, list) => {
  expect((await parsed(headers)).list).toEqual(list);
});

it.each<[boolean, string[]]>([
  [true, ['X-Spam-Flag: YES']],
  [true, ['X-Spam-Status: Yes, score=12.1 required=5.0']],
  [true, ['X-Spam-Status: Yes, score=9', 'X-Spam-Flag: NO']],
  [true, ['X-Spam-Flag: NO', 'X-Spam-Flag: YES']],
  [true, ['X-Spam-Flag: NO', 'X-Spam: Yes']],
  [true, ['X-Spam-Flag: NO', 'X-MS-Exchange-Organization-SCL: 6']],
  [true, ['X-Forefront-Antispam-Report: CIP:1.2.3.4;CTRY:;LANG:en;SCL:5;SFV:SPM;SFS:']],
  [true, ['X-Rspamd-Action: add header']],
  [false, ['X-Spam-Flag: NO']],
  [false, ['X-Spam-Status: No, score=-1']],
  [false, ['X-MS-Exchange-Organization-SCL: -1']],
  [false, ['X-Forefront-Antispam-Report: SFV:NSPM;SCL:1']],
  [false, []],
])('whether the mail server has marked a mail as spam is %s by %j', async (isMarkedSpam, headers) => {
  expect((await parsed(headers)).isMarkedSpam).toBe(isMarkedSpam);
});

it.each<[boolean, string]>([
  [true, 'REPLY'],
  [true, 'REFRESH'],
  [false, 'REQUEST'],
  [false, 'COUNTER'],
  [false, 'CANCEL'],
  [false, 'PUBLISH'],
])('an answer to an invitation is a machine’s: %s for %s', async (isAutomatic, method) => {
  const calendar = `BEGIN:VCALENDAR\nVERSION:2.0\nMETHOD:${method}\nBEGIN:VEVENT\nUID:1\nDTSTART:20261203T090000Z\nEND:VEVENT\nEND:VCALENDAR`;
  const [type, body] = multipart(
    'alternative',
    'Content-Type: text/plain\n\n',
    `Content-Type: text/calendar\n\n${calendar}`,
  );
  expect((await parsed([type], body)).isAutomatic).toBe(isAutomatic);
});

it.each<[name: string, headers: string]>([
  ['that a person attached', 'Content-Type: text/calendar\nContent-Disposition: attachment\n\n'],
  [
    'in a mail that a person handed on',
    'Content-Type: message/rfc822\nContent-Disposition: inline\n\nContent-Type: text/calendar\n\n',
  ],
])('an answer to an invitation is none %s', async (_name, headers) => {
  const calendar = 'BEGIN:VCALENDAR\nMETHOD:REPLY\nBEGIN:VEVENT\nUID:1\nEND:VEVENT\nEND:VCALENDAR';
  const [type, body] = multipart('mixed', 'Content-Type: text/plain\n\nSee', `${headers}${calendar}`);
  expect(await parsed([type], body)).toMatchObject({
    isAutomatic: false,
    text: expect.stringContaining('Somebody answered'),
  });
});
