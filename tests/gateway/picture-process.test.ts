import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import argon2 from 'argon2';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PictureDecoder } from '#gateway/features/media/picture-decoder.ts';
import { apis } from '#tests/support/apis.ts';
import { gatewayOfTest, PASSWORD, USERNAME } from '#tests/support/gateway-for.ts';
import { patient } from '#tests/support/patience.mjs';
import { filterBomb, noisy, plain } from '#tests/support/pictures.ts';
import { RunningGateway } from '#tests/support/running-gateway.ts';
import { canSeeProcesses, childrenOf, isRunning } from '#tests/support/running-processes.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { multipart, uploadLogo } from '#tests/support/uploads.ts';

/** Time limit for starting and ending a process on a busy machine, in milliseconds. */
const TIME_LIMIT = patient(90_000);
const eventually = (work: () => Promise<void>) => vi.waitFor(work, { timeout: TIME_LIMIT, interval: 50 });

const open: { close(): Promise<void> }[] = [];
const decoderWith = (bounds: ConstructorParameters<typeof PictureDecoder>[0]): PictureDecoder => {
  const decoder = new PictureDecoder(bounds);
  open.push(decoder);
  return decoder;
};
afterEach(() => Promise.all(open.splice(0).map((decoder) => decoder.close())));

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'OK',
    (error) => error.code,
  );

describe.skipIf(!canSeeProcesses)('the process that prepares pictures', { timeout: TIME_LIMIT }, () => {
  it('starts with the first picture, is reused, and ends when idle', async () => {
    const decoder = decoderWith({ idle: 300 });
    expect(decoder.pid).toBeNull();
    const [first, second] = [decoder.prepare(await plain('png')), decoder.prepare(await plain('jpeg'))];
    const { pid } = decoder;
    if (pid === null) throw new Error('No process was started.');
    await Promise.all([first, second]);
    expect(decoder.pid).toBe(pid);
    await eventually(async () => expect(await isRunning(pid)).toBe(false));
    expect((await decoder.prepare(await plain('png'))).width).toBe(64);
    expect(decoder.pid).not.toBe(pid);
  });

  it('that is killed while decoding is replaced for the next picture', async () => {
    const decoder = decoderWith({});
    await decoder.prepare(await plain('png'));
    const outcome = codeOf(decoder.prepare(filterBomb()));
    const { pid } = decoder;
    if (pid === null) throw new Error('No process was started.');
    process.kill(pid, 'SIGKILL');
    expect(await outcome).toBe('BAD_USER_INPUT');
    expect(await codeOf(decoder.prepare(await plain('png')))).toBe('OK');
  });

  it('decodes one picture at a time, queues a few, and refuses the others for now', async () => {
    const decoder = decoderWith({ waiting: 2 });
    const bytes = await plain('png');
    const errors = await Promise.all(
      Array.from({ length: 5 }, () =>
        decoder.prepare(bytes).then(
          () => null,
          (error) => error,
        ),
      ),
    );
    expect(errors.map((error) => error?.code ?? 'OK')).toEqual([
      'OK',
      'OK',
      'OK',
      'SERVICE_UNAVAILABLE',
      'SERVICE_UNAVAILABLE',
    ]);
    expect(errors[4]).toMatchObject({ status: 503, retryAfter: 10 });
  });

  it('ends when the decoder is closed, with work in progress and queued', async () => {
    const decoder = decoderWith({});
    await decoder.prepare(await plain('png'));
    const { pid } = decoder;
    const [busy, waits] = [
      codeOf(decoder.prepare(filterBomb())),
      codeOf(decoder.prepare(await plain('png'))),
    ];
    await decoder.close();
    expect([await busy, await waits]).toEqual(['SERVICE_UNAVAILABLE', 'SERVICE_UNAVAILABLE']);
    expect(await isRunning(pid ?? 0)).toBe(false);
    expect(await codeOf(decoder.prepare(await plain('png')))).toBe('SERVICE_UNAVAILABLE');
  });

  it('has no secrets in its environment', async () => {
    process.env.SMTP_URL = 'smtp://user:secret@mail.example';
    const decoder = decoderWith({});
    await decoder.prepare(await plain('png'));
    delete process.env.SMTP_URL;
    expect(await readFile(`/proc/${decoder.pid}/environ`, 'utf8')).not.toContain('secret');
  });
});

/** A phone's photograph: 20 megapixels in less than 5 MB. */
async function largePhotograph(): Promise<Buffer> {
  const tile = await noisy(684, 456).blur(2).png().toBuffer();
  const bytes = await sharp(tile).resize(5472, 3648).jpeg({ quality: 85 }).toBuffer();
  expect(bytes.length).toBeLessThan(5 * 1024 * 1024);
  return bytes;
}

it('ten photographs of 20 megapixels at once, half of them through each API, are stored one after another without blocking files and sign-in', {
  timeout: TIME_LIMIT,
}, async () => {
  const gateway = await gatewayOfTest();
  const [staff, photograph] = [await gateway.staff(), await largePhotograph()];
  for (const api of apis) await uploadLogo[api](staff, await plain('png'));
  const order: string[] = [];
  const note = async <T>(what: string, work: Promise<T>): Promise<T> => {
    const value = await work;
    order.push(what);
    return value;
  };
  const uploads = Array.from({ length: 5 }, () =>
    apis.map((api) => note('upload', uploadLogo[api](staff, photograph))),
  ).flat();
  // All ten uploads are received and queued before the other requests are sent.
  await vi.waitFor(() => expect(gateway.app.services.media.waiting).toBe(10), {
    timeout: TIME_LIMIT,
    interval: 1,
  });
  const file = fileURLToPath(import.meta.url);
  await Promise.all([
    ...Array.from({ length: 4 }, () => note('file', readFile(file))),
    note('hash', argon2.hash('anything at all')),
    note('sign-in', signIn(gateway.visitor(), USERNAME, PASSWORD)),
  ]);
  expect(order.filter((what) => what === 'upload').length).toBeLessThan(5);
  for (const { code } of await Promise.all(uploads)) expect(code).toBe('OK');
});

describe.skipIf(!canSeeProcesses)('a gateway that decodes a picture', { timeout: 2 * TIME_LIMIT }, () => {
  const ADMIN = { ADMIN_USERNAME: USERNAME, ADMIN_PASSWORD: PASSWORD };

  /** A gateway that has decoded one picture and is decoding an endless one, with the worker's process id. */
  async function busyGateway() {
    const gateway = await RunningGateway.start(ADMIN);
    const headers = { 'content-type': 'application/json', 'apollo-require-preflight': 'true' };
    const query = `mutation { signIn(username: "${USERNAME}", password: "${PASSWORD}") { username } }`;
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
    });
    const cookie = response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const upload = (value: Buffer) => {
      const { payload, headers } = multipart([{ name: 'logo', value, filename: 'a.png' }]);
      const body = new Uint8Array(payload);
      return fetch(`${gateway.url}/v1/clients/upload`, {
        method: 'POST',
        body,
        headers: { ...headers, cookie },
      });
    };
    const before = await childrenOf(gateway.pid);
    expect((await upload(await plain('png'))).status).toBe(200);
    const started = (await childrenOf(gateway.pid)).filter((pid) => !before.includes(pid));
    expect(started).toHaveLength(1);
    const outcome = upload(filterBomb()).then(
      ({ status }) => status,
      () => 0,
    );
    return { gateway, worker: started[0] ?? 0, outcome };
  }

  it('stops on SIGTERM and leaves no process behind', async () => {
    const { gateway, worker, outcome } = await busyGateway();
    await gateway.stop();
    await eventually(async () => expect(await isRunning(worker)).toBe(false));
    expect([0, 503]).toContain(await outcome);
  });

  it('leaves no process behind when it is killed', async () => {
    const { gateway, worker } = await busyGateway();
    await gateway.kill();
    await eventually(async () => expect(await isRunning(worker)).toBe(false));
    await gateway.stop();
  });
});
