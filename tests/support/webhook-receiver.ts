import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook as Verifier } from 'standardwebhooks';

/** A request that arrived. */
export interface ReceivedEvent {
  readonly headers: IncomingHttpHeaders;
  /** The body as it was sent, which the signature covers. */
  readonly body: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any field of a payload
  readonly payload: any;
}

/** What it answers: a status, with headers and a body. `null`: nothing, it hangs. */
interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

/** An HTTP server on this machine that receives webhooks and answers what a test sets. */
export class WebhookReceiver {
  readonly received: ReceivedEvent[] = [];
  answer: Answer | null = { status: 204 };
  /** How many answers the sender stopped reading before their end. */
  cutShort = 0;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks).toString();
      this.received.push({ headers: request.headers, body, payload: JSON.parse(body) });
      response.once('close', () => {
        if (!response.writableFinished) this.cutShort += 1;
      });
      if (this.answer) response.writeHead(this.answer.status, this.answer.headers).end(this.answer.body);
    });
  }

  static async start(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Its address; the path is of no importance. */
  get url(): string {
    return `http://127.0.0.1:${this.port}/events`;
  }

  /** The events that arrived since the last call. */
  take(): ReceivedEvent[] {
    return this.received.splice(0);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/**
 * Whether the official library of the specification accepts the signature. It also refuses what is older than five
 * minutes, by the clock of this machine, which is not that of the test; so the time is not part of the answer.
 */
export function isSignedWith(secret: string, { headers, body }: ReceivedEvent): boolean {
  const id = String(headers['webhook-id']);
  const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000);
  return String(headers['webhook-signature'])
    .split(' ')
    .includes(new Verifier(secret).sign(id, sentAt, body));
}
