import { connect, type Socket } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { gatewayForAll } from '#tests/support/gateway-for.ts';

const REQUESTS = 60;
/** Most answers of one connection that may pass before that of another. */
const FEW = 6;

let port = 0;
const gateway = gatewayForAll({ seeded: true });
beforeAll(async () => {
  port = Number(new URL(await gateway.app.http.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** An open connection, and the number of answers it has received. */
interface Connection {
  readonly socket: Socket;
  answers(): number;
  text(): string;
  /** Resolves at its next answer. */
  next(): Promise<void>;
}

async function open(): Promise<Connection> {
  const socket = connect(port, '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString();
  });
  const answers = (): number => received.split('HTTP/1.1 200 OK').length - 1;
  return {
    socket,
    answers,
    text: () => received,
    next: () =>
      new Promise((resolve) => {
        const before = answers();
        const look = (): void => {
          if (answers() === before) return;
          socket.off('data', look);
          resolve();
        };
        socket.on('data', look);
      }),
  };
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** A question that nobody has asked before, so that no answer is kept. */
const question = (n: number): string => {
  const body = JSON.stringify({
    query: `{ a${n}: clients(page: 1, pageSize: 100) { items { id name a${n}: region } } }`,
  });
  const head = [
    'POST /graphql HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
};

let requested = 0;
const many = {
  questions: () => question(requested++),
  reads: () => get(`/v1/clients?pageSize=100&page=1&search=${requested++}`),
};
const others = [
  ['a look at its health', () => get('/healthz')],
  ['a question', () => question(requested++)],
  ['a read', () => get(`/v1/clients?search=none-${requested++}`)],
] as const;
const cases = Object.keys(many).flatMap((kind) => others.map((other) => [kind, ...other] as const));

it.each(cases)('sixty %s of one connection do not hold up %s of another', async (kind, _name, request) => {
  const [crowded, other] = [await open(), await open()];
  // Its first answer shows that the other connection is known to the server.
  other.socket.write(get('/healthz'));
  await other.next();
  const line = Array.from({ length: REQUESTS }, many[kind as keyof typeof many]);
  const answered = other.next();
  crowded.socket.write(line.join(''));
  other.socket.write(request());
  await answered;
  expect(crowded.answers()).toBeLessThanOrEqual(FEW);
  while (crowded.answers() < REQUESTS) await crowded.next();
  if (kind === 'questions') {
    // In the order in which they were asked.
    const names = [...crowded.text().matchAll(/"data":\{"(a\d+)"/g)].map(([, name]) => name);
    expect(names).toEqual(line.map((one) => /(a\d+):/.exec(one)?.[1]));
  }
  for (const { socket } of [crowded, other]) socket.destroy();
});
