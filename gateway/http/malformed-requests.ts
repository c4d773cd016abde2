import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { badRequest, Failure } from '#gateway/kernel/errors.ts';
import { failureBody } from '#gateway/kernel/failure-body.ts';
import { toFailure } from './failures.ts';
import { newRequestId, REQUEST_ID } from './request-id.ts';
import { BASIC_HEADERS, DENY_ALL_POLICY } from './security-headers.ts';

/** The error of Node's HTTP parser; `rawPacket` is the Buffer being parsed. */
interface ParserError {
  readonly code?: string;
  readonly rawPacket?: unknown;
}

const HEADERS = { ...BASIC_HEADERS, 'content-security-policy': DENY_ALL_POLICY };

const METHOD = /^[!#$%&'*+.^`|~\w-]+ /;

/** Answers input that cannot be parsed as a request, in the form of every failure (contract, "Errors"). */
export function answerMalformedRequest(error: ParserError, socket: Socket): void {
  // The client has closed the connection.
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const failure = failureOf(error);
  const body = JSON.stringify(failureBody(failure));
  const head = [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
    'Connection: close',
    ...Object.entries(HEADERS).map((pair) => pair.join(': ')),
    `${REQUEST_ID}: ${newRequestId()}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

function failureOf({ code, rawPacket }: ParserError): Failure {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return toFailure({ statusCode: 408 });
  if (code === 'HPE_HEADER_OVERFLOW') return toFailure({ statusCode: 431 });
  // An unknown method, not another protocol (RFC 9110, section 15.6.2).
  if (code === 'HPE_INVALID_METHOD' && METHOD.test(startOf(rawPacket))) {
    return new Failure('NOT_IMPLEMENTED', 'This method is not known here.');
  }
  return badRequest();
}

const startOf = (packet: unknown): string =>
  Buffer.isBuffer(packet) ? packet.toString('latin1', 0, 100) : '';

/** Answers CONNECT with 405, because this server is not a proxy; Node passes CONNECT to no request handler. */
export function refuseConnect(app: FastifyInstance): void {
  app.server.on('connect', (_request, socket) =>
    socket.end(
      `HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nConnection: close\r\n${REQUEST_ID}: ${newRequestId()}\r\n\r\n`,
      () => socket.destroy(),
    ),
  );
}
