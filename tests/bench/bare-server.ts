import { createServer } from 'node:http';

/** Baseline of the benchmark: a server that responds with a given number of bytes. */
let bytes = Buffer.alloc(0);

const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': bytes.length });
  response.end(bytes);
});

process.on('message', (size: number) => {
  bytes = Buffer.alloc(size, 'x');
  process.send?.('ready');
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address ? address.port : 0);
});
