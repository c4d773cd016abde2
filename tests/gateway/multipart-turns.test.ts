import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';

/** Bytes that Node reads of a socket at once. */
const PIECE = 64 * 1024;
const BYTES = 72 * PIECE;
const LONGEST = 'a'.repeat(70);

let port = 0;
/** Most bytes of a body that a parser got in one turn of the event loop. */
let mostInTurn = 0;

const gateway = gatewayForAll();
const staff = madeForAll(() => gateway.staff());
beforeAll(async () => {
  port = Number(new URL(await gateway.app.http.listen({ port: 0, host: '127.0.0.1' })).port);
  gateway.app.http.server.on('request', watch);
});

/** Counts from the moment in which a parser is connected; a listener before would let the body pass by. */
function watch(request: IncomingMessage): void {
  mostInTurn = 0;
  let inTurn = 0;
  const count = (piece: Buffer): void => {
    if (inTurn === 0)
      setImmediate(() => {
        inTurn = 0;
      });
    inTurn += piece.length;
    mostInTurn = Math.max(mostInTurn, inTurn);
  };
  request.once('resume', () => request.on('data', count));
}

/** Sends a form of staff with that boundary and returns the answer. */
async function send(path: string, boundary: string, body: string): Promise<string> {
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Cookie: ${staff.headers.cookie}`,
    'Apollo-Require-Preflight: true',
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString();
  });
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  await new Promise((resolve) => socket.once('close', resolve));
  return received;
}

const part = (name: string, value: string, more = ''): string =>
  `--${LONGEST}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const file = (value: string): string => `${part('logo', value, '; filename="a.png"')}--${LONGEST}--\r\n`;
const operation = (value: string): string => {
  const query = 'mutation($file: Upload!) { uploadClientLogo(file: $file) }';
  const operations = part('operations', JSON.stringify({ query, variables: { file: null } }));
  return operations + part('map', '{"logo":["variables.file"]}') + file(value);
};

describe.each([
  ['/v1/clients/upload', file],
  ['/graphql', operation],
])('a form full of what looks like its boundary, at %s', (path, form) => {
  const near = `\r\n--${'a'.repeat(69)}b`;
  const filling = near.repeat(BYTES / near.length);

  it.each([
    ['within a file', form(filling)],
    ['before its first part', `${filling}\r\n${form('x')}`],
  ])('%s: is read by two pieces at most in each turn of the event loop', async (_where, body) => {
    expect(await send(path, LONGEST, body)).toMatch(/^HTTP\/1\.1 (200|415) /);
    expect(mostInTurn).toBeGreaterThan(0);
    expect(mostInTurn).toBeLessThanOrEqual(2 * PIECE);
  });

  it('has a boundary of at most 70 characters (RFC 2046, section 5.1.1)', async () => {
    for (const boundary of [`${LONGEST}a`, `"${LONGEST}a"`, 'a'.repeat(7000)]) {
      const answer = await send(path, boundary, form('x').replaceAll(LONGEST, boundary.replaceAll('"', '')));
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('no boundary');
    }
  });
});
