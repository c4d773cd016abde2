import net from 'node:net';
import { Transform } from 'node:stream';

/**
 * A TCP proxy that fails as networks fail: `cut` refuses and resets connections, `stall` discards what is sent and never
 * responds, `slow` delays each chunk of a response, `recover` restores normal operation.
 */
export class BreakableProxy {
  readonly #server = net.createServer((downstream) => this.#accept(downstream));
  readonly #sockets = new Set<net.Socket>();
  readonly #target: { host: string; port: number };
  #port = 0;
  #isStalled = false;
  #delay = 0;

  private constructor(target: { host: string; port: number }) {
    this.#target = target;
  }

  /** A proxy to a host and port, on a free port of this machine. */
  static async to(host: string, port: number): Promise<BreakableProxy> {
    const proxy = new BreakableProxy({ host, port });
    await proxy.#listen();
    return proxy;
  }

  get port(): number {
    return this.#port;
  }

  /** Resets all connections and refuses new ones. */
  async cut(): Promise<void> {
    const closed = new Promise((done) => this.#server.close(done));
    for (const socket of this.#sockets) socket.resetAndDestroy();
    await closed;
  }

  /** Accepts connections and never responds, on old connections and on new ones. */
  stall(): void {
    this.#isStalled = true;
    for (const socket of this.#sockets) socket.unpipe();
  }

  /** Delays each chunk of a response by milliseconds, on old connections and on new ones. */
  slow(milliseconds: number): void {
    this.#delay = milliseconds;
  }

  /** Restores normal operation; connections that were cut or stalled stay lost. */
  async recover(): Promise<void> {
    this.#isStalled = false;
    this.#delay = 0;
    if (!this.#server.listening) await this.#listen();
  }

  async #listen(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(this.#port, '127.0.0.1', done));
    this.#port = (this.#server.address() as net.AddressInfo).port;
  }

  #accept(downstream: net.Socket): void {
    this.#track(downstream);
    if (this.#isStalled) return;
    const upstream = net.connect(this.#target);
    this.#track(upstream);
    downstream.pipe(upstream).pipe(this.#delayed()).pipe(downstream);
    downstream.on('close', () => upstream.destroy());
    upstream.on('close', () => downstream.destroy());
  }

  #delayed(): Transform {
    const delay = () => this.#delay;
    return new Transform({
      transform(chunk, _encoding, done) {
        if (delay() === 0) done(null, chunk);
        else setTimeout(() => done(null, chunk), delay());
      },
    });
  }

  #track(socket: net.Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
  }
}
