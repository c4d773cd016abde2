import { type AddressInfo, createServer, type Server } from 'node:net';
import mysql from 'mysql2';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { awaitDatabase } from '#db/await-database.ts';
import { Database } from '#db/database.ts';

/** For what a start waits, and for what it does not; and that both ways to a server read DATABASE_URL alike. */

let server: Server;
let url: string;
/** The numbers of the errors that the server answers with, in turn; 0: it greets instead. */
let errors: number[];
let connections: number;
beforeEach(async () => {
  errors = [];
  connections = 0;
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    const number = errors[connections] ?? ER_PARSE_ERROR;
    if (number === 0) socket.write(greeting());
    else socket.end(refusal(number));
    connections += 1;
  });
  url = await listening('127.0.0.1');
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** The URL of the server, once it listens there. */
async function listening(host: string): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port, family } = server.address() as AddressInfo;
  return `mysql://root@${family === 'IPv6' ? `[${host}]` : host}:${port}/dalmara`;
}

/** An error that has nothing to do with whether a server can be reached. */
const ER_PARSE_ERROR = 1064;
const ER_SERVER_SHUTDOWN = 1053;

/** The packet in which a server of MySQL refuses a connection (ERR_Packet of its protocol). */
function refusal(number: number): Buffer {
  const code = Buffer.alloc(3);
  code.writeUInt8(0xff);
  code.writeUInt16LE(number, 1);
  return packet(Buffer.concat([code, Buffer.from('#08000Refused.')]));
}

/** The packet with which a server begins that offers nothing, TLS neither (HandshakeV10 of its protocol). */
const greeting = (): Buffer =>
  packet(Buffer.concat([Buffer.from([10]), Buffer.from('8.0.0\0'), Buffer.alloc(4 + 8 + 1 + 2)]));

function packet(body: Buffer): Buffer {
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

describe('a server that takes connections', () => {
  /** Answers each question of a connection with the next of `errors`, 0: with success. */
  async function questioned(): Promise<string> {
    const stub = mysql.createServer((connection) => {
      connection.serverHandshake({
        ...{ protocolVersion: 10, serverVersion: '8.0.0', connectionId: 1, statusFlags: 2, characterSet: 8 },
        capabilityFlags: 0xffffff & ~(1 << 11),
      });
      connection.on('error', () => undefined);
      connection.on('query', () => {
        const code = errors[connections] ?? 0;
        connections += 1;
        if (code === 0) connection.writeOk();
        else connection.writeError({ code, message: 'WSREP has not yet prepared node for application use' });
      });
    });
    const socket: Server = Reflect.get(stub, '_server');
    await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve));
    closeStub = () => new Promise((resolve) => socket.close(resolve));
    const { port } = socket.address() as AddressInfo;
    return `mysql://root@127.0.0.1:${port}/dalmara`;
  }
  let closeStub: (() => Promise<unknown>) | undefined;
  afterEach(() => closeStub?.());

  it('and is a node of a cluster without its majority, is awaited', async () => {
    url = await questioned();
    errors = [1047, 1047, 3100];
    expect(await waited(3600)).toEqual({ code: undefined, waits: ['ER_UNKNOWN_COM_ERROR'] });
    expect(connections).toBe(4);
  });

  it('and has no table yet, is ready', async () => {
    url = await questioned();
    errors = [1146];
    expect(await waited(3600)).toEqual({ code: undefined, waits: [] });
  });
});

describe.each([
  ['the first connection of a start', () => awaitDatabase(url, 0, () => undefined)],
  ['each connection of the gateway', () => Database.open(url)],
])('%s', (_which, connect) => {
  it('is refused without TLS where DATABASE_URL asks for it', async () => {
    errors = [0];
    url += '?ssl={"rejectUnauthorized":true}';
    await expect(connect()).rejects.toMatchObject({ code: 'HANDSHAKE_NO_SSL_SUPPORT' });
  });

  it('finds a server by its address of IPv6', async () => {
    server.close();
    url = await listening('::1');
    errors = [1045];
    await expect(connect()).rejects.toMatchObject({ code: 'ER_ACCESS_DENIED_ERROR' });
  });
});
