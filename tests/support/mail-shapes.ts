import { Buffer } from 'node:buffer';

/** A mail as it is met in mailboxes, and what of it has to be read. */
export interface MailShape {
  readonly name: string;
  readonly source: Buffer;
  /** What has to be read; a field that is left out is not looked at. */
  readonly read: Partial<{
    readonly text: string | RegExp;
    readonly subject: string;
    readonly senderName: string;
    readonly senderAddress: string;
    readonly isAutomatic: boolean;
    readonly files: readonly string[];
    readonly problem: RegExp | null;
    readonly precedingIds: readonly string[];
    readonly messageId: string | null;
  }>;
}

type Lines = readonly string[];

const HEAD: Lines = [
  'From: Meera Nair <meera@orrin.example>',
  'To: office@dalmara.example',
  'Subject: A question',
  'Date: Fri, 20 Nov 2026 09:30:00 +0530',
  'Message-ID: <shape@orrin.example>',
  'MIME-Version: 1.0',
];

/** The headers of `HEAD` with some in place of those of the same name, then the body. */
function mail(headers: Lines, body: string | Buffer): Buffer {
  const names = new Set(headers.map((line) => line.split(':')[0]?.toLowerCase()));
  const kept = HEAD.filter((line) => !names.has(line.split(':')[0]?.toLowerCase()));
  const head = [...kept, ...headers].filter((line) => !line.endsWith(': (none)')).join('\r\n');
  const bytes = typeof body === 'string' ? Buffer.from(body.replaceAll(/\r?\n/g, '\r\n')) : body;
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`), bytes]);
}

const plain = (text: string, ...headers: string[]) =>
  mail(['Content-Type: text/plain; charset=utf-8', ...headers], text);
const html = (markup: string, ...headers: string[]) =>
  mail(['Content-Type: text/html; charset=utf-8', ...headers], markup);
const inCharset = (charset: string, hex: string, ...headers: string[]) =>
  mail(
    [`Content-Type: text/plain; charset=${charset}`, ...headers],
    Buffer.from(hex.replaceAll(' ', ''), 'hex'),
  );

/** A multipart body: each part is its headers, an empty line and its content. */
const parts = (kind: string, boundary: string, ...bodies: string[]) =>
  mail(
    [`Content-Type: multipart/${kind}; boundary="${boundary}"`],
    `${bodies.map((body) => `--${boundary}\n${body}\n`).join('')}--${boundary}--\n`,
  );

const PLAIN = 'Content-Type: text/plain; charset=utf-8\n\nHello';
const HTML = 'Content-Type: text/html; charset=utf-8\n\n<p>Hello</p>';
const fileOf = (type: string, name: string, content = 'AAAA') =>
  `Content-Type: ${type}; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${content}`;

/** Characters in many encodings, of which each has to be read as itself. */
const CHARSETS: [charset: string, hex: string, text: string][] = [
  ['us-ascii', '48656c6c6f', 'Hello'],
  ['utf-8', '4772c3bcc39f65', 'Grüße'],
  ['UTF8', '4772c3bcc39f65', 'Grüße'],
  ['"utf-8"', 'f09f9a9a', '🚚'],
  ['iso-8859-1', '4772fcdf65', 'Grüße'],
  ['latin1', '63616674e9e9', 'caftéé'],
  ['iso-8859-2', 'b363fabbf9', 'łcúťů'],
  ['iso-8859-5', 'bfe0d8d2d5e2', 'Привет'],
  ['iso-8859-7', 'c3e5e9dc', 'Γειά'],
  ['iso-8859-8', 'f9ece5ed', 'שלום'],
  ['iso-8859-9', 'fe69fe65', 'şişe'],
  ['iso-8859-15', 'a42031', '€ 1'],
  ['windows-1250', '9eb9eb', 'žąë'],
  ['windows-1251', 'cff0e8e2e5f2', 'Привет'],
  ['windows-1252', '93486980949320804221', '“Hi€”“ €B!'],
  ['windows-1253', 'c3e5e9dc', 'Γειά'],
  ['windows-1254', 'fe69fe65', 'şişe'],
  ['windows-1255', 'f9ece5ed', 'שלום'],
  ['windows-1256', 'e3d1cdc8c7', 'مرحبا'],
  ['windows-1257', 'e0e8', 'ąč'],
  ['windows-1258', 'ea', 'ê'],
  ['koi8-r', 'f0d2c9d7c5d4', 'Привет'],
  ['koi8-u', 'f0d2c9d7a6d4', 'Привіт'],
  ['gb2312', 'c4e3bac3', '你好'],
  ['gbk', 'c4e3bac3', '你好'],
  ['gb18030', 'c4e3bac3', '你好'],
  ['big5', 'a741a66e', '你好'],
  ['shift_jis', '82b182f182c982bf82cd', 'こんにちは'],
  ['euc-jp', 'a4b3a4f3a4cba4c1a4cf', 'こんにちは'],
  ['iso-2022-jp', '1b24422433246b1b2842', 'こる'],
  ['euc-kr', 'bec8b3e7', '안녕'],
  ['ks_c_5601-1987', 'bec8b3e7', '안녕'],
  ['tis-620', 'cac7d1cab4d5', 'สวัสดี'],
  ['macintosh', '8e8f', 'éè'],
  ['x-unknown-charset', '48656c6c6f', 'Hello'],
];

/** How programs of mail quote what they answer. */
const QUOTATIONS: [program: string, quotation: string][] = [
  [
    'Gmail',
    'On Fri, Nov 20, 2026 at 9:30 AM Dalmara <office@dalmara.example> wrote:\n\n> We have received it.\n> Bye',
  ],
  [
    'Apple Mail',
    '> On 20. Nov 2026, at 09:30, Dalmara <office@dalmara.example> wrote:\n> \n> We have received it.',
  ],
  ['Thunderbird', 'On 11/20/26 09:30, Dalmara wrote:\n> We have received it.'],
  [
    'Outlook',
    '-----Original Message-----\nFrom: Dalmara <office@dalmara.example>\nSent: Friday\nTo: Meera\nSubject: Received\n\nWe have received it.',
  ],
  [
    'Outlook on the web',
    '________________________________\nFrom: Dalmara <office@dalmara.example>\nSent: Friday, November 20, 2026 9:30 AM\nTo: Meera\nSubject: Received\n\nWe have received it.',
  ],
  [
    'Gmail in German',
    'Am Fr., 20. Nov. 2026 um 09:30 Uhr schrieb Dalmara <office@dalmara.example>:\n\n> We have received it.',
  ],
  [
    'Gmail in French',
    'Le ven. 20 nov. 2026 à 09:30, Dalmara <office@dalmara.example> a écrit :\n\n> We have received it.',
  ],
  [
    'Gmail in Spanish',
    'El vie, 20 nov 2026 a las 9:30, Dalmara (<office@dalmara.example>) escribió:\n\n> We have received it.',
  ],
  [
    'Gmail in Italian',
    'Il giorno ven 20 nov 2026 alle ore 09:30 Dalmara <office@dalmara.example> ha scritto:\n\n> We have received it.',
  ],
  [
    'Gmail in Dutch',
    'Op vr 20 nov 2026 om 09:30 schreef Dalmara <office@dalmara.example>:\n\n> We have received it.',
  ],
  [
    'Outlook in German',
    '-----Ursprüngliche Nachricht-----\nVon: Dalmara <office@dalmara.example>\nGesendet: Freitag\n\nWe have received it.',
  ],
];

/** Headers with which machines say what they are. */
const MACHINES: [name: string, header: string][] = [
  ['an absence (RFC 3834)', 'Auto-Submitted: auto-replied'],
  ['a notice', 'Auto-Submitted: auto-generated; owner-email="a@b.example"'],
  ['a mass mailing', 'Precedence: bulk'],
  ['an old absence', 'Precedence: auto_reply'],
  ['an older absence', 'X-Autoreply: yes'],
  ['another one', 'X-Autorespond: away'],
];

const shape = (name: string, source: Buffer, read: MailShape['read'] = {}): MailShape => ({
  name,
  source,
  read,
});

/** A hundred shapes of mails. */
export const mailShapes: readonly MailShape[] = [
  ...CHARSETS.map(([charset, hex, text]) => shape(`text in ${charset}`, inCharset(charset, hex), { text })),
  shape(
    'quoted-printable',
    plain('Gr=C3=BC=C3=9Fe, soft=\n break', 'Content-Transfer-Encoding: quoted-printable'),
    {
      text: 'Grüße, soft break',
    },
  ),
  shape('base64', plain('R3LDvMOfZQ==', 'Content-Transfer-Encoding: base64'), { text: 'Grüße' }),
  shape('broken base64', plain('R3LD*', 'Content-Transfer-Encoding: base64')),
  shape('an encoding that nobody knows', plain('Hello', 'Content-Transfer-Encoding: x-uuencode'), {
    text: 'Hello',
  }),
  shape(
    'format=flowed',
    mail(['Content-Type: text/plain; charset=utf-8; format=flowed'], 'One line \nthat goes on\n'),
    {
      text: 'One line that goes on',
    },
  ),
  shape('line ends of Unix', Buffer.from('From: a@b.example\nSubject: Unix\n\nHello\nagain\n'), {
    text: 'Hello\nagain',
    subject: 'Unix',
  }),
  shape('no Content-Type', mail([], 'Hello'), { text: 'Hello' }),
  shape('an empty body', plain(''), { text: '', files: [] }),
  shape('headers without a body', Buffer.from('From: a@b.example\r\nSubject: Only this'), { text: '' }),
  shape('nothing at all', Buffer.alloc(0), { text: '', senderAddress: '' }),
  shape('zero bytes', plain('a\0b'), { text: 'ab' }),
  shape('no subject', plain('Hello', 'Subject: (none)'), { subject: '' }),
  shape(
    'a subject in an encoded word',
    plain('Hello', 'Subject: =?iso-8859-1?Q?Pr=FCfung?= =?utf-8?B?IOKCrA==?='),
    {
      subject: 'Prüfung €',
    },
  ),
  shape('a subject in raw UTF-8', plain('Hello', 'Subject: Prüfung'), { subject: 'Prüfung' }),
  shape('a subject of a thousand characters', plain('Hello', `Subject: ${'x '.repeat(500)}`), {
    subject: 'x '.repeat(100).trim(),
  }),
  shape('a folded subject', plain('Hello', 'Subject: One\r\n two\r\n\tthree'), { subject: 'One two three' }),
  shape(
    'a subject with a line end in an encoded word',
    plain('Hello', 'Subject: =?utf-8?Q?One=0D=0ABcc:_x@y.example?='),
    {
      subject: 'One Bcc: x@y.example',
    },
  ),
  shape('a name in an encoded word', plain('Hello', 'From: =?utf-8?B?SsO8cmdlbiBNw7xsbGVy?= <j@m.example>'), {
    senderName: 'Jürgen Müller',
    senderAddress: 'j@m.example',
  }),
  shape('a quoted name with a comma', plain('Hello', 'From: "Nair, Meera" <m@n.example>'), {
    senderName: 'Nair, Meera',
  }),
  shape('an address alone', plain('Hello', 'From: m@n.example'), {
    senderName: '',
    senderAddress: 'm@n.example',
  }),
  shape('no From', plain('Hello', 'From: (none)'), { senderAddress: '' }),
  shape('two senders', plain('Hello', 'From: A <a@x.example>, B <b@x.example>'), {
    senderAddress: 'a@x.example',
  }),
  shape('a group in place of a sender', plain('Hello', 'From: Undisclosed:;'), { senderAddress: '' }),
  shape('an address with a command in it', plain('Hello', 'From: "x" <a@b.example> , <c d@e.example>'), {
    senderAddress: 'a@b.example',
  }),
  shape('an answer to another address', plain('Hello', 'Reply-To: Other <o@p.example>'), {
    senderAddress: 'o@p.example',
  }),
  shape('an address of 300 characters', plain('Hello', `From: ${'a'.repeat(300)}@b.example`), {
    senderAddress: '',
  }),
  shape('no Message-ID', plain('Hello', 'Message-ID: (none)'), { messageId: null }),
  shape('a Message-ID of 2,000 characters', plain('Hello', `Message-ID: <${'x'.repeat(2000)}@b.example>`)),
  shape(
    'many References',
    plain('Hello', `References: ${Array.from({ length: 80 }, (_, n) => `<r${n}@x>`).join('\r\n ')}`),
    {
      precedingIds: Array.from({ length: 50 }, (_, n) => `<r${n + 30}@x>`),
    },
  ),
  shape('references between commas', plain('Hello', 'In-Reply-To: <a@x>, <b@x>'), {
    precedingIds: ['<a@x>', '<b@x>'],
  }),
  shape('a date of 1970', plain('Hello', 'Date: Thu, 01 Jan 1970 00:00:00 +0000'), { text: 'Hello' }),
  shape('no date', plain('Hello', 'Date: (none)'), { text: 'Hello' }),
  shape('a date that is none', plain('Hello', 'Date: next Tuesday'), { text: 'Hello' }),
  shape('a date of 2099', plain('Hello', 'Date: Sun, 01 Jan 2099 00:00:00 +1400'), { text: 'Hello' }),
  shape('HTML alone', html('<p>Hello <b>Dalmara</b>,<br>bye</p>'), { text: 'Hello Dalmara,\nbye' }),
  shape('HTML with a script', html('<script>alert(1)</script><p>Hello</p><style>p{}</style>'), {
    text: 'Hello',
  }),
  shape('HTML with a remote picture', html('<p>Hello</p><img src="https://track.example/p.gif" alt="x">'), {
    text: /^Hello$/,
  }),
  shape(
    'HTML with a table',
    html('<table><tr><td>One</td><td>Two</td></tr><tr><td>Three</td></tr></table>'),
    {
      text: /^One\s+Two\s+Three$/,
    },
  ),
  shape('HTML with a link', html('<a href="https://orrin.example/offer">our offer</a>'), {
    text: /our offer.*https:\/\/orrin.example\/offer/,
  }),
  shape('HTML that is not closed', html('<div><p>Hello<div><b>there'), { text: /Hello\s+there/ }),
  shape(
    'HTML in windows-1252',
    mail(['Content-Type: text/html; charset=windows-1252'], Buffer.from('<p>Gr\xfc\xdfe</p>', 'latin1')),
    { text: 'Grüße' },
  ),
  shape('HTML nested a thousand deep', html(`${'<div>'.repeat(1000)}deep${'</div>'.repeat(1000)}`)),
  shape('HTML of 3 MB', html(`<p>Begin</p>${'<p>x</p>'.repeat(400_000)}`), {
    text: /^Begin/,
    problem: /longer/,
  }),
  shape('plain text and HTML', parts('alternative', 'a', PLAIN, HTML), { text: 'Hello', files: [] }),
  shape('an empty plain part and HTML', parts('alternative', 'a', 'Content-Type: text/plain\n\n \n', HTML), {
    text: 'Hello',
  }),
  shape(
    'a quotation of Gmail in HTML',
    html(
      '<div>Yes</div><div class="gmail_quote"><div>On Fri, Nov 20, 2026 at 9:30 AM Dalmara &lt;o@d.example&gt; wrote:<br></div><blockquote>We have received it.</blockquote></div>',
    ),
    {
      text: /^Yes[\s\S]*We have received it/,
    },
  ),
  shape('a file', parts('mixed', 'm', PLAIN, fileOf('application/pdf', 'offer.pdf')), {
    text: 'Hello',
    files: ['offer.pdf'],
  }),
  shape(
    'several files',
    parts('mixed', 'm', PLAIN, fileOf('image/png', 'a.png'), fileOf('text/csv', 'b.csv')),
    { files: ['a.png', 'b.csv'] },
  ),
  shape('a file and no text', parts('mixed', 'm', fileOf('image/jpeg', 'IMG_1.jpg')), {
    text: '',
    files: ['IMG_1.jpg'],
  }),
  shape(
    'a file without a name',
    parts(
      'mixed',
      'm',
      PLAIN,
      'Content-Type: application/octet-stream\nContent-Transfer-Encoding: base64\n\nAAAA',
    ),
    { files: [''] },
  ),
  shape(
    'a name by RFC 2231',
    parts(
      'mixed',
      'm',
      PLAIN,
      "Content-Type: application/pdf\nContent-Disposition: attachment; filename*=utf-8''Pr%C3%BCfung.pdf\nContent-Transfer-Encoding: base64\n\nAAAA",
    ),
    { files: ['Prüfung.pdf'] },
  ),
  shape(
    'a name in pieces',
    parts(
      'mixed',
      'm',
      PLAIN,
      'Content-Type: application/pdf\nContent-Disposition: attachment;\n filename*0="a very ";\n filename*1="long name.pdf"\nContent-Transfer-Encoding: base64\n\nAAAA',
    ),
    { files: ['a very long name.pdf'] },
  ),
  shape('winmail.dat', parts('mixed', 'm', PLAIN, fileOf('application/ms-tnef', 'winmail.dat', 'eJ8+Ig==')), {
    text: 'Hello',
    files: ['winmail.dat'],
  }),
  shape(
    'an inline picture',
    parts(
      'related',
      'r',
      HTML,
      'Content-Type: image/png; name="logo.png"\nContent-ID: <logo>\nContent-Disposition: inline; filename="logo.png"\nContent-Transfer-Encoding: base64\n\nAAAA',
    ),
    { text: 'Hello', files: ['logo.png'] },
  ),
  shape(
    'multiparts in multiparts',
    parts(
      'mixed',
      'm',
      'Content-Type: multipart/related; boundary="r"\n\n--r\nContent-Type: multipart/alternative; boundary="a"\n\n--a\nContent-Type: text/plain\n\nHello\n--a\nContent-Type: text/html\n\n<p>Hello</p>\n--a--\n--r--',
      fileOf('application/pdf', 'x.pdf'),
    ),
    { text: 'Hello', files: ['x.pdf'] },
  ),
  shape(
    'a boundary that does not close',
    mail(['Content-Type: multipart/mixed; boundary="m"'], '--m\nContent-Type: text/plain\n\nHello'),
    { text: 'Hello' },
  ),
  shape('a multipart without a boundary', mail(['Content-Type: multipart/mixed'], 'Hello')),
  shape(
    'multiparts sixty deep',
    mail(
      ['Content-Type: multipart/mixed; boundary="b0"'],
      Array.from(
        { length: 60 },
        (_, n) => `--b${n}\nContent-Type: multipart/mixed; boundary="b${n + 1}"\n\n`,
      ).join(''),
    ),
  ),
  shape(
    'a mail forwarded as a file',
    parts(
      'mixed',
      'm',
      PLAIN,
      'Content-Type: message/rfc822\nContent-Disposition: attachment; filename="forwarded.eml"\n\nFrom: x@y.example\nSubject: Old\n\nOld words',
    ),
    { text: /^Hello/ },
  ),
  shape(
    'a mail forwarded in line',
    plain(
      'See below.\n\n---------- Forwarded message ---------\nFrom: X <x@y.example>\nSubject: Old\n\nOld words',
    ),
    { text: /^See below\./ },
  ),
  shape(
    'signed by S/MIME',
    mail(
      [
        'Content-Type: multipart/signed; protocol="application/pkcs7-signature"; micalg=sha-256; boundary="s"',
      ],
      `--s\n${PLAIN}\n--s\nContent-Type: application/pkcs7-signature; name="smime.p7s"\nContent-Disposition: attachment; filename="smime.p7s"\nContent-Transfer-Encoding: base64\n\nMIIB\n--s--\n`,
    ),
    { text: 'Hello', files: [], problem: null },
  ),
  shape(
    'signed by PGP',
    mail(
      ['Content-Type: multipart/signed; protocol="application/pgp-signature"; boundary="s"'],
      `--s\n${PLAIN}\n--s\nContent-Type: application/pgp-signature; name="signature.asc"\n\n-----BEGIN PGP SIGNATURE-----\n--s--\n`,
    ),
    { text: 'Hello', files: [] },
  ),
  shape(
    'encrypted by S/MIME',
    mail(
      [
        'Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"',
        'Content-Transfer-Encoding: base64',
        'Content-Disposition: attachment; filename="smime.p7m"',
      ],
      'MIIB',
    ),
    { problem: /encrypted/ },
  ),
  shape(
    'encrypted by PGP',
    parts(
      'encrypted',
      'e',
      'Content-Type: application/pgp-encrypted\n\nVersion: 1',
      'Content-Type: application/octet-stream; name="encrypted.asc"\n\n-----BEGIN PGP MESSAGE-----',
    ),
    { problem: /encrypted/ },
  ),
  shape(
    'an invitation',
    parts(
      'alternative',
      'a',
      PLAIN,
      'Content-Type: text/calendar; method=REQUEST; charset=utf-8\n\nBEGIN:VCALENDAR\nEND:VCALENDAR',
    ),
    { text: 'Hello' },
  ),
  ...QUOTATIONS.map(([program, quotation]) =>
    shape(`a quotation of ${program}`, plain(`Yes, on Monday.\n\n${quotation}`), {
      text: /^Yes, on Monday\.[\s\S]*We have received it/,
    }),
  ),
  shape('answers between the lines', plain('> When?\n\nOn Monday.\n\n> Where?\n\nIn Pune.'), {
    text: /On Monday\.[\s\S]*In Pune\./,
  }),
  shape('a quotation alone', plain('> We have received it.'), { text: '> We have received it.' }),
  shape('a signature', plain('Hello\n\n-- \nMeera Nair\nOrrin'), { text: /^Hello[\s\S]*Meera Nair/ }),
  shape('a text of 40,000 characters', plain('word '.repeat(8000)), { problem: /longer/ }),
  shape('a line of 100,000 characters', plain('x'.repeat(100_000)), { problem: /longer/ }),
  ...MACHINES.map(([name, header]) =>
    shape(`${name}, by a machine`, plain('Away', header), { isAutomatic: true }),
  ),
  shape('a person who says so', plain('Hello', 'Auto-Submitted: no'), { isAutomatic: false }),
];
