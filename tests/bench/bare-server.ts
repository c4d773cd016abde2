import { createServer } from 'node:http';

/** A response as the gateway sent it. */
export interface BareResponse {
  readonly headers: Readonly<Record<string, string>>;
  /** Base64. */
  readonly body: string;
  /** Whether a request is answered when its body was received; else at once, whatever it asks. */
  readonly waitsForBody: boolean;
}

/** Baseline of the benchmark: `node:http` alone, which answers every request with one given response. */
let headers: BareResponse['headers'] = {};
let bytes = Buffer.alloc(0);
let waitsForBody = false;
let cpu = process.cpuUsage();

const server = createServer((request, response) => {
  const answer = () => {
    response.writeHead(200, headers);
    response.end(bytes);
  };
  if (waitsForBody) request.on('end', answer);
  else answer();
  request.resume();
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
  waitsForBody = message.waitsForBody;
  process.send?.('ready');
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address ? address.port : 0);
});
