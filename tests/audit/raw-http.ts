import net from 'node:net';
import { patient } from '#tests/support/patience.mjs';

/** One response as received. */
export interface RawResponse {
  readonly status: number;
  /** Values by name in lower case; of a repeated field the last one. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** The responses on one connection. */
export interface Exchange {
  readonly responses: RawResponse[];
  /** Whether the server ended the connection. */
  readonly closed: boolean;
}

/** Milliseconds without data after which an exchange ends. */
const SILENCE = patient(4000);

/**
 * Sends fragments on a new connection and reads until `expected` final responses are complete, the server closes the
 * connection, or no data arrives for `silence` milliseconds. `head`: the responses have no body.
 */
export function exchange(
  port: number,
  fragments: readonly (string | Buffer)[],
  { expected = 1, head = false, silence = SILENCE } = {},
): Promise<Exchange> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    let bytes = Buffer.alloc(0);
    const finish = (closed: boolean) => {
      socket.destroy();
      resolve({ responses: parse(bytes, head, closed), closed });
    };
    socket.setTimeout(silence, () => finish(false));
    socket.setNoDelay(true);
    socket.on('error', () => finish(true));
    socket.on('close', () => finish(true));
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      if (parse(bytes, head, false).filter(({ status }) => status >= 200).length >= expected) finish(false);
    });
    void sendFragments(socket, fragments);
  });
}

/** Sends each fragment as a separate packet: the pause lets the server read it before the next. */
async function sendFragments(socket: net.Socket, fragments: readonly (string | Buffer)[]): Promise<void> {
  for (const fragment of fragments) {
    if (socket.destroyed) return;
    await new Promise<void>((done) => {
      socket.write(typeof fragment === 'string' ? Buffer.from(fragment, 'latin1') : fragment, () => done());
    });
    if (fragments.length > 1) await new Promise((done) => setTimeout(done, 20));
  }
}

function parse(bytes: Buffer, head: boolean, closed: boolean): RawResponse[] {
  const responses: RawResponse[] = [];
  let rest = bytes;
  for (;;) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) return responses;
    const [statusLine = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n');
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1] ?? 0);
    const headers = new Map(lines.map(split));
    const after = rest.subarray(end + 4);
    const size = bodySize(after, headers, status, head, closed);
    if (size === null) return responses;
    responses.push({ status, headers, body: after.subarray(0, size) });
    rest = after.subarray(size);
  }
}

const split = (line: string): [string, string] => {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
};

/** Encoded size of a body in bytes; null: not complete yet. */
function bodySize(
  after: Buffer,
  headers: ReadonlyMap<string, string>,
  status: number,
  head: boolean,
  closed: boolean,
): number | null {
  if (head || status < 200 || status === 204 || status === 304) return 0;
  if (headers.get('transfer-encoding') === 'chunked') {
    const end = after.indexOf('0\r\n\r\n');
    return end < 0 ? null : end + 5;
  }
  const length = headers.get('content-length');
  if (length === undefined) return closed ? after.length : null;
  return after.length >= Number(length) ? Number(length) : null;
}
