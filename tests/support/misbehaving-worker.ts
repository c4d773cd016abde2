import { pbkdf2Sync } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import sharp from 'sharp';
import { badUserInput } from '#gateway/kernel/errors.ts';
import { serveJobs } from '#gateway/workers/serve-jobs.ts';

/** What the process is to do; each job is counted by a line in `log`, where there is one. */
export interface Misdeed {
  readonly does: keyof typeof DEEDS;
  readonly log?: string;
  readonly bytes?: Uint8Array;
}

const kept: Buffer[] = [];
const forever = new Promise<never>(() => setInterval(() => undefined, 1000));

/* A worker process that does what hostile bytes may make one do. */
const DEEDS = {
  answers: async ({ bytes }: Misdeed) => bytes ?? null,
  loops: () => {
    for (;;);
  },
  hashes: () => pbkdf2Sync('a', 'b', 2 ** 30, 64, 'sha512'),
  'works in a thread of the pool': async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 6000, height: 6000, channels: 3, noise, background: 'white' } as const;
    for (;;) await sharp({ create }).blur(90).png().toBuffer();
  },
  waits: () => forever,
  'fills buffers': async () => {
    // Less than the system lets it have, so that the gateway alone is in its way.
    for (let count = 0; count < 100; count += 1) {
      kept.push(Buffer.alloc(8 * 1024 * 1024, 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return forever;
  },
  'fills buffers in one turn': () => {
    for (;;) kept.push(Buffer.alloc(8 * 1024 * 1024, 1));
  },
  'fills its heap': () => {
    const all: object[] = [];
    for (;;) all.push(Array.from({ length: 1000 }, (_, at) => ({ at })));
  },
  'answers too much': async () => Array.from({ length: 70 }, () => Buffer.alloc(1024 * 1024)),
  'answers a long head': async () => Array.from({ length: 400_000 }, () => 'word'),
  throws: () => {
    throw new TypeError('meera@orrin.example');
  },
  refuses: () => {
    throw badUserInput('No.', []);
  },
  exits: () => process.exit(1),
  'is killed': () => process.kill(process.pid, 'SIGKILL'),
};

serveJobs(async (job: Misdeed): Promise<unknown> => {
  if (job.log) appendFileSync(job.log, `${job.does}\n`);
  return DEEDS[job.does](job);
});
