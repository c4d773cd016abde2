import net from 'node:net';

/**
 * Stands between a test and a server, and fails as networks fail: `cut` refuses and resets, `hush` swallows what is
 * sent and never answers, `mend` is well again.
 */
export class BreakableProxy {
  readonly #server = net.createServer((near) => this.#accept(near));
  readonly #sockets = new Set<net.Socket>();
  readonly #target: { host: string; port: number };
  #port = 0;
  #hushed = false;

  private constructor(target: { host: string; port: number }) {
    this.#target = target;
  }

  /** A proxy to that host and port, on a free port of this machine. */
  static async to(host: string, port: number): Promise<BreakableProxy> {
    const proxy = new BreakableProxy({ host, port });
    await proxy.#listen();
    return proxy;
  }

  get port(): number {
    return this.#port;
  }

  /** Nobody is there: connections are reset, new ones refused. */
  async cut(): Promise<void> {
    const closed = new Promise((done) => this.#server.close(done));
    for (const socket of this.#sockets) socket.resetAndDestroy();
    await closed;
  }

  /** Somebody is there and says nothing, on old connections and on new ones. */
  hush(): void {
    this.#hushed = true;
    for (const socket of this.#sockets) socket.unpipe();
  }

  /** Well again; connections that were cut or hushed stay lost. */
  async mend(): Promise<void> {
    this.#hushed = false;
    if (!this.#server.listening) await this.#listen();
  }

  async #listen(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(this.#port, '127.0.0.1', done));
    this.#port = (this.#server.address() as net.AddressInfo).port;
  }

  #accept(near: net.Socket): void {
    this.#keep(near);
    if (this.#hushed) return;
    const far = net.connect(this.#target);
    this.#keep(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  }

  #keep(socket: net.Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
  }
}
