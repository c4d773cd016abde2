import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { awaitDatabase } from '#db/await-database.ts';

/** For what a start waits, and for what it does not. */

let server: Server;
let url: string;
/** The numbers of the errors that the server answers with, in turn. */
let errors: number[];
let connections: number;
beforeEach(async () => {
  errors = [];
  connections = 0;
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(refusal(errors[connections] ?? ER_PARSE_ERROR));
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `mysql://root@127.0.0.1:${(server.address() as AddressInfo).port}/dalmara`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** An error that has nothing to do with whether a server can be reached. */
const ER_PARSE_ERROR = 1064;
const ER_SERVER_SHUTDOWN = 1053;

/** The packet in which a server of MySQL refuses a connection (ERR_Packet of its protocol). */
function refusal(number: number): Buffer {
  const code = Buffer.alloc(3);
  code.writeUInt8(0xff);
  code.writeUInt16LE(number, 1);
  const body = Buffer.concat([code, Buffer.from('#08000Refused.')]);
  const head = Buffer.alloc(4);
  head.writeUIntLE(body.length, 0, 3);
  return Buffer.concat([head, body]);
}

/** The code of the error with which a start ends that may wait for so many seconds, and for which errors it waited. */
async function waited(seconds: number): Promise<{ code: unknown; waits: unknown[] }> {
  const waits: unknown[] = [];
  const error = await awaitDatabase(url, seconds, (cause) =>
    waits.push(Reflect.get(Object(cause), 'code')),
  ).catch((cause: unknown) => cause);
  return { code: Reflect.get(Object(error), 'code'), waits };
}

it.each([
  ['the password', 1045, 'ER_ACCESS_DENIED_ERROR'],
  ['the user for this database', 1044, 'ER_DBACCESS_DENIED_ERROR'],
  ['a database that it does not have', 1049, 'ER_BAD_DB_ERROR'],
  ['a host that failed too often', 1129, 'ER_HOST_IS_BLOCKED'],
])('a start does not wait for a server that refuses %s', async (_what, number, code) => {
  errors = [number];
  expect(await waited(3600)).toEqual({ code, waits: [] });
  expect(connections).toBe(1);
});

it('a start waits for a server that is not ready, and says so once', async () => {
  errors = [ER_SERVER_SHUTDOWN, ER_SERVER_SHUTDOWN, 1045];
  expect(await waited(3600)).toEqual({ code: 'ER_ACCESS_DENIED_ERROR', waits: ['ER_SERVER_SHUTDOWN'] });
  expect(connections).toBe(3);
});

it('a start that may not wait ends with the first error', async () => {
  errors = [ER_SERVER_SHUTDOWN];
  expect(await waited(0)).toEqual({ code: 'ER_SERVER_SHUTDOWN', waits: [] });
  expect(connections).toBe(1);
});
