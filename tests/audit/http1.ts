import { type Exchange, exchange } from './raw-http.ts';
import { type Check, runChecks, type Suite } from './suite.ts';

/*
 * Requirements of RFC 9112 (HTTP/1.1 message syntax) and RFC 9110 (semantics) on a server, checked on raw sockets. They
 * include every case of h1spec (https://github.com/uNetworking/h1spec), which is not an npm package and runs on Deno only.
 */

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const POST = 'POST /mail/api HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

const firstStatus = ({ responses }: Exchange): number =>
  responses.find(({ status }) => status >= 200)?.status ?? 0;

/** Sends bytes and checks that the status of the first final response is in a range. */
const status = (name: string, bytes: string, least: number, most = least): Check => ({
  name,
  async run({ port }) {
    const got = firstStatus(await exchange(port, [bytes]));
    return got >= least && got <= most ? null : `answered ${got || 'nothing'}, not ${least} to ${most}`;
  },
});

const refused = (name: string, bytes: string): Check => status(name, bytes, 400, 499);
const understood = (name: string, bytes: string): Check => status(name, bytes, 200, 299);

const get = (...lines: string[]): string =>
  `GET / HTTP/1.1\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`;
const HOST = 'Host: localhost';

/** RFC 9112, 2.2: a message may arrive in any number of fragments. */
const fragments: Check[] = [1, 4, 5, 6, 10, 13, 14, 15, 16, 19, 21, 22, 30, 31, 32, 33].map((at) => ({
  name: `2.2 a request that arrives in two fragments, cut after ${at} bytes`,
  async run({ port }) {
    const got = firstStatus(await exchange(port, [GET.slice(0, at), GET.slice(at)]));
    return got === 200 ? null : `answered ${got || 'nothing'}`;
  },
}));

const requestLines: Check[] = [
  understood('3 a request', GET),
  understood('2.2 an empty line before the request', `\r\n${GET}`),
  refused('3 no version', 'GET / \r\n\r\n'),
  status('2.3 a version that does not exist', `GET / HTTP/9.9\r\n${HOST}\r\n\r\n`, 400, 505),
  status('2.3 a version in small letters', `GET / http/1.1\r\n${HOST}\r\n\r\n`, 400, 505),
  status('3 text before the method', `Extra lineGET / HTTP/1.1\r\n${HOST}\r\n\r\n`, 400, 501),
  status('3.1 a method that does not exist', `FROB / HTTP/1.1\r\n${HOST}\r\n\r\n`, 400, 501),
  understood('3.2.2 a target with scheme and host', `GET http://localhost/about HTTP/1.1\r\n${HOST}\r\n\r\n`),
  status('3.2.4 OPTIONS *', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n\r\n`, 200, 499),
  status(
    '3 a target longer than any address',
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n\r\n`,
    400,
    431,
  ),
  understood('2.3 HTTP/1.0 without Host', 'GET / HTTP/1.0\r\n\r\n'),
  status('RFC 9110, 9.3.8 TRACE', `TRACE / HTTP/1.1\r\n${HOST}\r\n\r\n`, 400, 501),
];

const fields: Check[] = [
  refused('3.2 no Host', get('Content-Length: 0')),
  refused('3.2 two Hosts', get('Host: example.com', 'Host: example.org')),
  refused('3.2 the same Host twice', get(HOST, HOST)),
  refused('3.2 an invalid Host', get('Host: exa mple.com')),
  understood(
    '5.1 names in any case, a tab before the value, an empty value',
    get('hoSt:\tlocalhost', 'empty:'),
  ),
  understood('5.1 an empty value behind a space', get(HOST, 'X-Empty: ')),
  refused('5.1 a space before the colon', get(HOST, 'X-Space : a')),
  refused('5.1 a name with characters that are not allowed in a token', get(HOST, 'X-Invalid[]: a')),
  refused('5.5 a control character in a value', get(HOST, 'X-Bell: a\x07')),
  refused('5.5 NUL in a value', get(HOST, 'X-Nul: a\x00b')),
  refused('2.2 a carriage return alone', get(HOST, '\rX-Return: a')),
  status('5.2 a folded line is refused or read as one', get(HOST, 'X-Folded: a', ' b'), 200, 499),
  status('RFC 6585, 5 header fields of 100 kB', get(HOST, `X-Long: ${'a'.repeat(100_000)}`), 400, 431),
];

const bodies: Check[] = [
  refused('6.3 a negative Content-Length', get(HOST, 'Content-Length: -1234')),
  refused(
    '6.3 a negative Content-Length of 27 digits',
    get(HOST, 'Content-Length: -123456789123456789123456789'),
  ),
  refused('6.3 a Content-Length of letters', get(HOST, 'Content-Length: abc')),
  refused('6.3 a Content-Length with a sign', get(HOST, 'Content-Length: +5')),
  refused('6.3 two Content-Lengths that differ', get(HOST, 'Content-Length: 5', 'Content-Length: 6')),
  refused(
    '6.3 Transfer-Encoding and Content-Length',
    get(HOST, 'Transfer-Encoding: chunked', 'Content-Length: 5'),
  ),
  status('6.1 a transfer coding that does not end chunked', get(HOST, 'Transfer-Encoding: gzip'), 400, 501),
  refused('7.1 a chunk size that is not a number', `${POST}Transfer-Encoding: chunked\r\n\r\nxyz\r\n`),
  refused(
    '7.1 a chunk that is longer than it says',
    `${POST}Transfer-Encoding: chunked\r\n\r\n2\r\nabcdef\r\n0\r\n\r\n`,
  ),
  status(
    '7.1 a chunked body is read (and refused by its rule)',
    `${POST}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    422,
  ),
  status(
    '6.2 a body by its length is read (and refused by its rule)',
    `${POST}Content-Length: 2\r\n\r\n{}`,
    422,
  ),
  status(
    '6 a POST to a path that accepts none',
    `POST / HTTP/1.1\r\n${HOST}\r\nContent-Length: 5\r\n\r\nhello`,
    400,
    499,
  ),
  status(
    '6.2 a body shorter than its length gets no success status',
    `${POST}Content-Length: 50\r\n\r\n{}`,
    0,
    499,
  ),
];

/** Sends bytes at once and checks the statuses of all responses. */
const statuses = (name: string, bytes: string, expected: readonly number[]): Check => ({
  name,
  async run({ port }) {
    const { responses } = await exchange(port, [bytes], { expected: expected.length });
    const got = responses.map(({ status }) => status);
    return String(got) === String(expected)
      ? null
      : `answered ${got.join(', ') || 'nothing'}, not ${expected.join(', ')}`;
  },
});

const connections: Check[] = [
  statuses('9.3.2 two requests in one packet', GET + GET, [200, 200]),
  statuses(
    '6.2 a body is not read as the next request',
    `${POST}Content-Length: 2\r\n\r\n{}${GET}`,
    [422, 200],
  ),
  statuses(
    '6.3 the body of a GET is not read as the next request',
    `${get(HOST, 'Content-Length: 2')}{}${GET}`,
    [200, 200],
  ),
  statuses(
    'RFC 9110, 10.1.1 100-continue before the body',
    `${POST}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`,
    [100, 422],
  ),
  {
    name: '9.6 Connection: close ends the connection',
    async run({ port }) {
      const { closed } = await exchange(port, [get(HOST, 'Connection: close')], { expected: 2 });
      return closed ? null : 'the connection stayed open';
    },
  },
  {
    name: '9.3 a connection stays open without it',
    async run({ port }) {
      const { responses, closed } = await exchange(port, [GET], { expected: 2, silence: 300 });
      return responses.length === 1 && !closed ? null : 'the connection was closed';
    },
  },
];

const semantics: Check[] = [
  {
    name: 'RFC 9110, 6.6.1 each response has a Date',
    async run({ port }) {
      const { responses } = await exchange(port, [GET]);
      return responses[0]?.headers.has('date') ? null : 'no Date';
    },
  },
  {
    name: 'RFC 9110, 9.3.2 HEAD answers as GET does, without a body',
    async run({ port }) {
      const [get] = (await exchange(port, [GET])).responses;
      const [head] = (await exchange(port, [GET.replace('GET', 'HEAD')], { head: true })).responses;
      if (head?.status !== 200) return `answered ${head?.status}`;
      const [getLength, headLength] = [get, head].map((response) => response?.headers.get('content-length'));
      return headLength === undefined || getLength === headLength
        ? null
        : `Content-Length ${getLength} and ${headLength}`;
    },
  },
  {
    name: 'RFC 9110, 15.5.6 a method that a path does not support is 405, with Allow',
    async run({ port }) {
      const [response] = (await exchange(port, [`DELETE / HTTP/1.1\r\n${HOST}\r\n\r\n`])).responses;
      return response?.status === 405 && response.headers.has('allow')
        ? null
        : `answered ${response?.status}`;
    },
  },
  {
    name: 'RFC 9110, 11.6.1 401 has WWW-Authenticate',
    async run({ port }) {
      const bytes = `DELETE /v1/clients/x HTTP/1.1\r\n${HOST}\r\n\r\n`;
      const [response] = (await exchange(port, [bytes])).responses;
      return response?.status === 401 && response.headers.has('www-authenticate')
        ? null
        : `answered ${response?.status}`;
    },
  },
  {
    name: 'RFC 9110, 14.2 a range beyond the end is 416',
    async run({ port }) {
      const bytes = `GET /brand/icon-192.png HTTP/1.1\r\n${HOST}\r\nRange: bytes=99999999-\r\n\r\n`;
      const [response] = (await exchange(port, [bytes])).responses;
      return response?.status === 416 ? null : `answered ${response?.status}`;
    },
  },
  {
    name: 'RFC 9110, 13.1.1 If-Match of another tag is 412',
    async run({ port }) {
      const bytes = `GET /brand/icon-192.png HTTP/1.1\r\n${HOST}\r\nIf-Match: "other"\r\n\r\n`;
      const [response] = (await exchange(port, [bytes])).responses;
      return response?.status === 412 ? null : `answered ${response?.status}`;
    },
  },
];

const cases = [...fragments, ...requestLines, ...fields, ...bodies, ...connections, ...semantics];

/** Conformance to HTTP/1.1. */
export const http1: Suite = {
  name: 'HTTP/1.1 (RFC 9112, RFC 9110)',
  run: (target) => runChecks(cases, target),
};
