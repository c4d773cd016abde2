import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Actor } from '#gateway/kernel/actor.ts';
import { serviceUnavailable, tooManyRequests } from '#gateway/kernel/errors.ts';

/** Unsent bytes after which a stream is closed, because its reader is gone or too slow. */
const MAX_BACKLOG = 64 * 1024;

/** How many streams of one kind may be open at a time. */
interface StreamLimit {
  readonly max: number;
  /** Of one account, one token, or the visitors of one network, so that nobody takes the places of all. */
  readonly maxOfCaller: number;
  /** The sentence for one more. */
  readonly refusal: string;
}

/** The streams of server-sent events of one kind (HTML Standard, section 9.2). They end when the server stops. */
export class EventStreams {
  /** Whose each open stream is. */
  readonly #open = new Map<ServerResponse, string>();
  readonly #limit: StreamLimit;

  constructor(app: FastifyInstance, limit: StreamLimit) {
    this.#limit = limit;
    // Otherwise a stop would wait for the streams.
    app.addHook('preClose', async () => {
      for (const stream of this.#open.keys()) stream.end();
    });
  }

  /**
   * Called before anything is done for a stream. Errors: TOO_MANY_REQUESTS when the caller has too many,
   * SERVICE_UNAVAILABLE when all together have.
   */
  requireRoom(actor: Actor): void {
    const { max, maxOfCaller, refusal } = this.#limit;
    const caller = callerKey(actor);
    const own = [...this.#open.values()].filter((other) => other === caller).length;
    if (own >= maxOfCaller) throw tooManyRequests(60, refusal);
    if (this.#open.size >= max) throw serviceUnavailable(refusal, 60);
  }

  /** Begins the stream that answers a request; null: its reader has gone already. */
  open(reply: FastifyReply): EventStream | null {
    reply.hijack();
    const response = reply.raw;
    // Gone while the caller was looked up: no event would tell that it closes.
    if (reply.request.raw.socket.destroyed) return null;
    this.#open.set(response, callerKey(reply.request.context.actor));
    response.once('close', () => this.#open.delete(response));
    response.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx would otherwise hold events back.
      'x-accel-buffering': 'no',
    });
    return new EventStream(response);
  }
}

/** Sessions of one account share its places. */
function callerKey(actor: Actor): string {
  if (actor.kind === 'staff') return `account ${actor.accountId}`;
  return actor.kind === 'tool' ? `token ${actor.tokenId}` : `network ${actor.address}`;
}

/** One stream of events to one reader. */
export class EventStream {
  constructor(private readonly response: ServerResponse) {}

  /** Sends an event with a value as JSON; a reader who does not keep up is disconnected. */
  send(event: string, value: unknown): void {
    this.#write(`event: ${event}\ndata: ${value === undefined ? '' : JSON.stringify(value)}\n\n`);
  }

  /** Tells a browser how many milliseconds to wait before it connects again. */
  retryAfter(milliseconds: number): void {
    this.#write(`retry: ${milliseconds}\n\n`);
  }

  /** Sends a comment, by which proxies and browsers know that the stream is alive. */
  sendSign(): void {
    this.#write(': still here\n\n');
  }

  end(): void {
    this.response.end();
  }

  /** Calls a function once, when the stream has closed, whoever closed it. */
  onClose(closed: () => void): void {
    this.response.once('close', closed);
  }

  #write(text: string): void {
    if (this.response.writableEnded || this.response.destroyed) return;
    this.response.write(text);
    if (this.response.writableLength > MAX_BACKLOG) this.response.destroy();
  }
}
