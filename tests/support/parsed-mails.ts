import { parseMail } from '#gateway/features/inquiries/mailbox/parse-mail.ts';
import type { ParsedMail } from '#gateway/features/inquiries/mailbox/parsed-mail.ts';

const HEAD = ['From: Meera Nair <meera@orrin.example>', 'To: office@dalmara.example', 'Subject: A question'];

/** Text as it is in the source of a mail; a Buffer stands as it is, a text in UTF-8. */
export type Raw = string | Buffer;

/**
 * Parses a mail of these lines of headers, which take the place of the usual ones of the same name, and this body. Line feeds
 * become the line ends of mails, but for those of a Buffer.
 */
export function parsed(headers: readonly Raw[], body: Raw = 'Hello'): Promise<ParsedMail> {
  const bytesOf = (raw: Raw) => (typeof raw === 'string' ? Buffer.from(raw.replaceAll('\n', '\r\n')) : raw);
  const nameOf = (raw: Raw) => raw.toString().split(':')[0]?.toLowerCase();
  const names = headers.map(nameOf);
  const all = [...HEAD.filter((line) => !names.includes(nameOf(line))), 'MIME-Version: 1.0', ...headers];
  const lines = all.flatMap((line) => [bytesOf(line), Buffer.from('\r\n')]);
  return parseMail(Buffer.concat([...lines, Buffer.from('\r\n'), bytesOf(body)]));
}

/** A multipart body with the header of its type: each part is its headers, an empty line and its content. */
export function multipart(type: string, ...parts: readonly Raw[]): readonly [header: string, body: Buffer] {
  const lines = parts.flatMap((part) => [
    Buffer.from('--=_b\r\n'),
    typeof part === 'string' ? Buffer.from(part.replaceAll('\n', '\r\n')) : part,
    Buffer.from('\r\n'),
  ]);
  return [
    `Content-Type: multipart/${type}; boundary="=_b"`,
    Buffer.concat([...lines, Buffer.from('--=_b--\r\n')]),
  ];
}
