import { Redis } from 'ioredis';
import { type Folder, newFolder } from '#tests/support/folders.ts';
import { freePort } from '#tests/support/free-port.ts';
import { patient } from '#tests/support/patience.mjs';
import { missingPrograms } from './programs.ts';
import { ServerProcess } from './server-process.ts';

/** Why no separate Redis can be started; null: one can. */
export const redisSkipReason = (): string | null => missingPrograms('redis-server');

/** A separate Redis server, which a test may kill and freeze. */
export class OwnRedis extends ServerProcess {
  readonly port: number;
  readonly #folder: Folder;

  private constructor(port: number, folder: Folder) {
    super();
    this.port = port;
    this.#folder = folder;
  }

  static async launch(): Promise<OwnRedis> {
    const server = new OwnRedis(await freePort(), await newFolder('redis'));
    await server.restart();
    return server;
  }

  /** Starts it on the same port, and waits until it responds. */
  restart(): Promise<void> {
    const args = [
      '--port',
      String(this.port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--dir',
      this.#folder.path,
    ];
    return this.start('redis-server', args, () => this.#ping(), patient(20_000));
  }

  async remove(): Promise<void> {
    await this.kill();
    await this.#folder.remove();
  }

  async #ping(): Promise<void> {
    const redis = new Redis(this.port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null });
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      await redis.ping();
    } finally {
      redis.disconnect();
    }
  }
}
