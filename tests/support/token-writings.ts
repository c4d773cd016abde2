const link = (token: string) => `https://dalmara.example/appointment/${token}`;

const everyCharacter = (text: string, write: (code: number) => string) =>
  [...text].map((character) => write(character.charCodeAt(0))).join('');

const hexOf = (code: number) => code.toString(16).padStart(2, '0').toUpperCase();

const base64 = (text: string) => Buffer.from(text).toString('base64');

const lines = (text: string, length: number, join: string) =>
  (text.match(new RegExp(`.{1,${length}}`, 'gs')) ?? []).join(join);

/** How programs of mail, and people who pass a link on, write the token of a link. */
export const writings: Readonly<Record<string, (token: string) => string>> = {
  'in its link': link,
  'in a link whose scheme is in capitals': (token) => link(token).replace('https', 'HTTPS'),
  'in a link whose host is in punycode': (token) => `https://xn--dlmara-bua.example/appointment/${token}`,
  'in a link that was made harmless': (token) => `hxxps://dalmara[.]example/appointment/${token}`,
  'without an address': (token) => `The code is ${token}.`,
  'with a stop in place of the slash': (token) => `appointment.${token}`,
  'in a link that a service checks': (token) =>
    `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(link(token))}&data=05%7C01&reserved=0`,
  'in a link in a link in a link': (token) =>
    `https://a.example/?u=${encodeURIComponent(`https://b.example/?u=${encodeURIComponent(link(token))}`)}`,
  'with every character percent-encoded': (token) => everyCharacter(token, (code) => `%${hexOf(code)}`),
  'percent-encoded twice': (token) => everyCharacter(token, (code) => `%25${hexOf(code)}`),
  'in quoted-printable': (token) => everyCharacter(token, (code) => `=${hexOf(code)}`),
  'with soft line breaks': (token) => lines(link(token), 20, '=\r\n'),
  'in lines': (token) => lines(link(token), 24, '\n'),
  'in quoted lines': (token) => `> ${lines(link(token), 24, '\n> ')}`,
  'in lines that are quoted three times': (token) => `>>> ${lines(link(token), 24, '\r\n> > > ')}`,
  'in decimal character references': (token) => everyCharacter(token, (code) => `&#${code};`),
  'in hexadecimal character references': (token) => everyCharacter(token, (code) => `&#x${hexOf(code)};`),
  'in character references that were escaped again': (token) =>
    everyCharacter(token, (code) => `&amp;#${code};`),
  'with the names of its signs': (token) => token.replaceAll('_', '&lowbar;').replaceAll('-', '&hyphen;'),
  'in base64': (token) => base64(link(token)),
  'in base64 in lines': (token) =>
    lines(base64(`Here is the link that you have asked for: ${link(token)}`), 76, '\r\n'),
  'in quoted base64': (token) => `> ${lines(base64(`See ${link(token)} for it`), 40, '\n> ')}`,
  'in base64 twice': (token) => base64(base64(`Here it is: ${link(token)}`)),
  'percent-encoded in base64': (token) =>
    base64(`Here it is: ${everyCharacter(token, (code) => `%${hexOf(code)}`)}`),
  'with characters of no width': (token) => [...token].join('\u200b'),
  'with soft hyphens': (token) => lines(token, 10, '\u00ad'),
  'letter by letter': (token) => [...token].join(' '),
  'in wide characters': (token) => everyCharacter(token, (code) => String.fromCharCode(code + 0xfee0)),
  'with other dashes': (token) => token.replaceAll('-', '\u2011'),
  'with tags between its characters': (token) => lines(token, 8, '<wbr>'),
  'in markup': (token) => `<a href="${link(token)}">Move <b>it</b></a>`,
  'with the escapes of Markdown': (token) => token.replaceAll('_', '\\_').replaceAll('-', '\\-'),
  'with the escapes of JSON': (token) => everyCharacter(token, (code) => `\\u00${hexOf(code)}`),
};
