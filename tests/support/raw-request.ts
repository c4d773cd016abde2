import { connect } from 'node:net';

/** Sends raw bytes to a port of this machine and returns everything received until the server closes the connection. */
export const rawRequest = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      received += chunk.toString();
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
