import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two looks at `/readyz`; the notice of a stop lasts for many of them. */
const INTERVAL = 50;

interface Backend {
  readonly port: number;
  readonly agent: Agent;
  isReady: boolean;
}

/**
 * A proxy as operators put before several gateways: it sends requests to them in turn, over connections it keeps, to none that
 * `/readyz` says is not ready, and never twice.
 */
export class ReadyProxy {
  readonly #backends: readonly Backend[];
  readonly #server: Server;
  #next = 0;
  #isClosed = false;

  private constructor(ports: readonly number[]) {
    this.#backends = ports.map((port) => ({ port, agent: new Agent({ keepAlive: true }), isReady: false }));
    this.#server = createServer((incoming, outgoing) => this.#pass(incoming, outgoing));
    // On a busy machine a caller may come after Node's 5 s with a request on a connection that is being closed.
    this.#server.keepAliveTimeout = 120_000;
  }

  /** Starts one before the gateways on these ports. */
  static async before(ports: readonly number[]): Promise<ReadyProxy> {
    const proxy = new ReadyProxy(ports);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    for (const backend of proxy.#backends) void proxy.#watch(backend);
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Whether requests are sent to the gateway on that port. */
  uses(port: number): boolean {
    return this.#backends.some((backend) => backend.port === port && backend.isReady);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    for (const { agent } of this.#backends) agent.destroy();
  }

  /** Looks again and again, each time after the last was answered: an answer that is overtaken would count for too long. */
  async #watch(backend: Backend): Promise<void> {
    // A look has a connection of its own, as those of most proxies.
    const options = { headers: { connection: 'close' } };
    while (!this.#isClosed) {
      backend.isReady = await fetch(`http://127.0.0.1:${backend.port}/readyz`, options).then(
        async (response) => {
          await response.arrayBuffer();
          return response.ok;
        },
        () => false,
      );
      await pause(INTERVAL);
    }
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const ready = this.#backends.filter(({ isReady }) => isReady);
    const backend = ready[this.#next++ % ready.length];
    const fail = (status: number, reason: string) => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(status).end(reason);
    };
    if (!backend) {
      fail(502, 'No gateway is ready.');
      return;
    }
    const { method, url: path, headers } = incoming;
    const options = { host: '127.0.0.1', port: backend.port, agent: backend.agent, method, path, headers };
    const passed = request(options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.once('error', (error) => fail(502, String(error)));
    });
    passed.once('error', (error) => fail(502, `${backend.port}: ${error}`));
    incoming.pipe(passed);
  }
}
