import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { deferred } from '#tests/support/deferred.ts';
import { reportLostFocus } from '#tests/support/lost-focus.ts';
import { RunningGateway } from '#tests/support/running-gateway.ts';
import { ADMIN } from '#tests/support/session.ts';
import { SmtpSink } from '#tests/support/smtp-sink.ts';

/** The script that is the first of each page, as a file of the site, which its policy allows. */
const RECORDER = '/recorder.js';

/**
 * Keeps what goes wrong in a page, through all pages of a tab: WebKit's driver gives no access to the console. Runs in the
 * page, before its scripts.
 */
function recordFaults(): void {
  const record = (fault: string) => {
    const faults: string[] = JSON.parse(sessionStorage.getItem('faults') ?? '[]');
    sessionStorage.setItem('faults', JSON.stringify([...faults, `${location.pathname}: ${fault}`]));
  };
  for (const level of ['error', 'warn'] as const) {
    const print = console[level];
    console[level] = (...words: unknown[]) => {
      record(words.map(String).join(' '));
      print(...words);
    };
  }
  addEventListener(
    'error',
    ({ target, message }) => {
      // Firefox also says so of a script that it has already, or of a page that is being left, whose elements are no instances of
      // this window's classes any more; a script that is missing is reported where it is imported.
      const isPreload =
        (target as Element).nodeName === 'LINK' && (target as HTMLLinkElement).rel === 'modulepreload';
      if (!isPreload) record(message ?? `not loaded: ${(target as Element).outerHTML}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => record(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    record(`The policy ${violatedDirective} forbids ${blockedURI}.`),
  );
}

/**
 * The site as a browser reaches it: a gateway with a mail server, behind a proxy that can hold files back and has each page
 * record its faults, since no driver of these browsers does either.
 */
export class WatchedSite {
  readonly #servers: Server[] = [];
  #held: { readonly path: RegExp; readonly released: Promise<void>; release(): void } | null = null;

  private constructor(
    readonly gateway: RunningGateway,
    readonly sink: SmtpSink,
  ) {}

  static async start(): Promise<WatchedSite> {
    const sink = await SmtpSink.start();
    const gateway = await RunningGateway.start({ SMTP_URL: sink.url, ADMIN_PASSWORD: ADMIN.password });
    return new WatchedSite(gateway, sink);
  }

  /**
   * The site at an address of its own, of which no browser has kept a file: WebKit keeps scripts in memory whatever the
   * headers say, and those could not be held back.
   */
  async newAddress(): Promise<string> {
    const server = createServer((incoming, outgoing) => void this.#pass(incoming, outgoing));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.#servers.push(server);
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const server of this.#servers) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
    await this.gateway.stop();
    await this.sink.close();
  }

  /** Holds back the files of a path until `release`. */
  hold(path: RegExp): void {
    const { promise, resolve } = deferred();
    this.#held = { path, released: promise, release: resolve };
  }

  release(): void {
    this.#held?.release();
    this.#held = null;
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method, url: path = '/', headers } = incoming;
    if (path === RECORDER) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript' });
      outgoing.end(`(${recordFaults})();(${reportLostFocus})();`);
      return;
    }
    if (this.#held?.path.test(path)) await this.#held.released;
    const passed = request(
      {
        host: 'localhost',
        port: this.gateway.port,
        method,
        path,
        headers: { ...headers, 'accept-encoding': 'identity' },
      },
      (answer) => void sendOn(answer, outgoing),
    );
    passed.once('error', () => outgoing.destroy());
    outgoing.once('close', () => passed.destroy());
    incoming.pipe(passed);
  }
}

async function sendOn(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { statusCode = 502 } = answer;
  const headers: OutgoingHttpHeaders = { ...answer.headers };
  if (!headers['content-type']?.toString().includes('text/html')) {
    outgoing.writeHead(statusCode, headers);
    answer.pipe(outgoing);
    return;
  }
  delete headers['content-length'];
  const page = await text(answer);
  outgoing.writeHead(statusCode, headers);
  outgoing.end(page.replace('<head>', `<head><script src="${RECORDER}"></script>`));
}
