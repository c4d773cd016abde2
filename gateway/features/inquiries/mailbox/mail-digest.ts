import { createHash } from 'node:crypto';

/** The headers that a sender writes and that no server changes on the way. */
const WRITTEN = /^(message-id|date|from|subject):/i;

/** Bytes of the headers that are looked at; no mail server hands on as many. */
const HEAD = 1024 * 1024;

/**
 * A digest of what the sender of a mail sent: its body, with who wrote it, when and about what. What mail servers put above it
 * is left out, so that a mail which is delivered a second time, or moved to another server, has the same one.
 */
export function mailDigest(source: Buffer): string {
  const crlf = source.indexOf('\r\n\r\n');
  const lf = source.indexOf('\n\n');
  const end = crlf >= 0 && (lf < 0 || crlf < lf) ? crlf : lf;
  const [head, body] = end < 0 ? [source, Buffer.alloc(0)] : [source.subarray(0, end), source.subarray(end)];
  const lines = head
    .toString('latin1', 0, HEAD)
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/);
  const written = lines.filter((line) => WRITTEN.test(line)).sort();
  return createHash('sha256').update(written.join('\n')).update('\n\n').update(body).digest('hex');
}
