import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailable } from '#db/database-faults.ts';
import { Session } from '#db/entities/session.entity.ts';
import { InboxWatcher } from '#gateway/features/inquiries/inbox/inbox-watcher.ts';
import { EventStream } from '#gateway/http/event-streams.ts';
import { aContact } from '#tests/support/builders.ts';
import { EventReader } from '#tests/support/event-reader.ts';
import {
  type Caller,
  gatewayForAll,
  gatewayOfTest,
  TestGateway,
  USERNAME,
} from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';

let server: Server;
const gateway = gatewayForAll();
beforeAll(async () => {
  server = createServer(gateway.app.listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
});

/** A stream of events over real HTTP. */
class Stream {
  readonly #reader: ReadableStreamDefaultReader<string>;
  readonly #abort: AbortController;
  #text = '';

  private constructor(response: Response, abort: AbortController) {
    this.#reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>)
      .pipeThrough(new TextDecoderStream())
      .getReader();
    this.#abort = abort;
  }

  static async open({ headers }: Caller): Promise<Stream> {
    const abort = new AbortController();
    const response = await get(headers, abort.signal);
    const { headers: notified, status } = response;
    // Neither cached nor held back by a proxy.
    expect([
      status,
      ...['content-type', 'cache-control', 'x-accel-buffering'].map((name) => notified.get(name)),
    ]).toEqual([200, 'text/event-stream; charset=utf-8', 'no-store', 'no']);
    return new Stream(response, abort);
  }

  /** The state in the next event; null: the stream has ended. */
  async next(): Promise<{ newInquiries: number; failedLetters: number } | null> {
    for (;;) {
      const event = /event: inbox\ndata: (.*)\n\n/.exec(this.#text);
      if (event) {
        this.#text = this.#text.slice(event.index + event[0].length);
        return JSON.parse(event[1] ?? '');
      }
      const { value, done } = await this.#reader.read();
      if (done) return null;
      this.#text += value;
    }
  }

  close(): void {
    this.#abort.abort();
  }
}

function get(headers: Record<string, string>, signal?: AbortSignal): Promise<Response> {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/api/live`, {
    headers: { ...headers, accept: 'text/event-stream' },
    ...(signal ? { signal } : {}),
  });
}

let senders = 0;
function send(): Promise<unknown> {
  senders += 1;
  return mailApis.json(gateway.visitor(), 'contact', aContact({ email: `sender-${senders}@orrin.example` }));
}

describe('the stream of events', () => {
  it('begins with the state of the inbox and tells of every change', async () => {
    const stream = await Stream.open(await gateway.staff());
    const start = await stream.next();
    await send();
    expect((await stream.next())?.newInquiries).toBe((start?.newInquiries ?? 0) + 1);
    stream.close();
  });

  it('tells of what another gateway writes', async () => {
    const other = await gatewayOfTest({ beside: gateway });
    const stream = await Stream.open(await gateway.staff());
    const start = await stream.next();
    const fields = aContact({ email: 'elsewhere@orrin.example' });
    await mailApis.json(other.visitor(), 'contact', fields);
    expect((await stream.next())?.newInquiries).toBe((start?.newInquiries ?? 0) + 1);
    stream.close();
  });

  it('forgets a reader who was gone before it began', async () => {
    const { auth } = gateway.app.services;
    const subscribed = vi.spyOn(InboxWatcher.prototype, 'subscribe');
    const { headers } = await gateway.staff();
    const abort = new AbortController();
    const gone = new Promise<void>((resolve) => {
      server.once('connection', (socket) => socket.once('close', () => resolve()));
    });
    const actorOf = auth.actorOf.bind(auth);
    vi.spyOn(auth, 'actorOf').mockImplementationOnce(async (...input) => {
      const actor = await actorOf(...input);
      abort.abort();
      await gone;
      return actor;
    });
    await expect(get({ ...headers, connection: 'close' }, abort.signal)).rejects.toThrow('aborted');
    const stream = await Stream.open(await gateway.staff());
    await stream.next();
    stream.close();
    expect(subscribed).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });

  it('forgets a reader who leaves', async () => {
    const ends: (() => void)[] = [];
    const { subscribe } = InboxWatcher.prototype;
    vi.spyOn(InboxWatcher.prototype, 'subscribe').mockImplementation(function (this: InboxWatcher, listener) {
      const end = vi.fn(subscribe.call(this, listener));
      ends.push(end);
      return end;
    });
    const stream = await Stream.open(await gateway.staff());
    await stream.next();
    expect(ends).toEqual([expect.any(Function)]);
    expect(ends[0]).not.toHaveBeenCalled();
    stream.close();
    await vi.waitFor(() => expect(ends[0]).toHaveBeenCalled());
    vi.restoreAllMocks();
  });

  it('ends with its session, and the others go on', async () => {
    const [staff, other] = [await gateway.staff(), await gateway.staff()];
    const [ending, going] = [await Stream.open(staff), await Stream.open(other)];
    await Promise.all([ending.next(), going.next()]);
    await staff.graphql('mutation { signOut }');
    expect(await ending.next()).toBeNull();
    await send();
    expect(await going.next()).not.toBeNull();
    going.close();
  });

  it('goes on while the database cannot say whether its session has ended', async () => {
    const stream = await Stream.open(await gateway.staff());
    await stream.next();
    const requested = vi
      .spyOn(gateway.app.services.auth, 'isPermitted')
      .mockRejectedValue(new DatabaseUnavailable('The database cannot be reached.'));
    await send();
    expect(await stream.next()).not.toBeNull();
    await vi.waitFor(() => expect(requested).toHaveBeenCalled());
    requested.mockRestore();
    await send();
    expect(await stream.next()).not.toBeNull();
    stream.close();
  });

  it('tells each who else has an inquiry open', async () => {
    const people = [await gateway.staff(), await gateway.person('sales')];
    await send();
    const list = await (await gateway.staff()).graphql('{ inquiries { items { id } } }');
    const { id } = list.body.data.inquiries.items[0];
    const enter = 'mutation($id: ID!) { enterInquiry(inquiryId: $id, kind: reading) { name } }';
    for (const person of people) expect((await person.graphql(enter, { id })).body.errors).toBeUndefined();
    const notified = [];
    for (const { headers } of people) {
      const reader = new EventReader(await get(headers));
      let event = await reader.next();
      while (event && (event.event !== 'presence' || event.data.length === 0)) event = await reader.next();
      notified.push(event?.data.map(({ name }: { name: string }) => name));
      await reader.leave();
    }
    expect(notified).toEqual([['sales'], [USERNAME]]);
  });

  it('disconnects a reader who does not keep up', () => {
    // Nobody takes what is written to it.
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    const stream = new EventStream(response);
    const isOpen = [1, 2, 3].map(() => {
      stream.send('inbox', 'x'.repeat(30_000));
      return !response.destroyed;
    });
    expect(isOpen).toEqual([true, true, false]);
  });

  it('does not extend its session', async () => {
    const staff = await gateway.staff();
    const seen = async () => {
      const rows = await gateway.rows.find(Session);
      return rows.map(({ lastSeenAt }) => lastSeenAt.getTime());
    };
    const before = await seen();
    gateway.clock.advance(10 * 60_000);
    const stream = await Stream.open(staff);
    await stream.next();
    expect(await seen()).toEqual(before);
    stream.close();
  });

  it('leaves places to others, however many screens one account opens', async () => {
    const [staff, other] = [await gateway.staff(), await gateway.person('viewer')];
    const open = await Promise.all(Array.from({ length: 50 }, () => Stream.open(staff)));
    const refused = await get((await gateway.staff()).headers);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    open.push(await Stream.open(other));
    for (const stream of open) stream.close();
  });
});

it('a gateway that stops ends the streams instead of waiting for them', async () => {
  const stopping = await TestGateway.build();
  const address = await stopping.app.http.listen({ port: 0, host: '127.0.0.1' });
  const { headers } = await stopping.staff();
  const response = await fetch(`${address}/api/live`, { headers });
  expect(response.status).toBe(200);
  const [text] = await Promise.all([response.text(), stopping.close()]);
  expect(text).toContain('retry: 5000');
});
