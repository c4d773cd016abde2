import { createServer } from 'node:http';

/** A response as the gateway sent it. */
export interface BareResponse {
  readonly headers: Readonly<Record<string, string>>;
  /** Base64. */
  readonly body: string;
}

/** Baseline of the benchmark: `node:http` alone, which answers every request with one given response. */
let headers: BareResponse['headers'] = {};
let bytes = Buffer.alloc(0);
let cpu = process.cpuUsage();

const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, headers);
  response.end(bytes);
});

process.on('message', (message: BareResponse | 'cpu') => {
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage(cpu);
    cpu = process.cpuUsage();
    process.send?.(user + system);
    return;
  }
  headers = message.headers;
  bytes = Buffer.from(message.body, 'base64');
  process.send?.('ready');
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address ? address.port : 0);
});
