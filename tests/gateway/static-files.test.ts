import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtClient } from '#tests/support/built-client.ts';
import { gatewayForAll } from '#tests/support/gateway-for.ts';

/** The address of the first script of a page. */
let script: string;

const gateway = gatewayForAll({ seeded: true, clientFolder: builtClient() });
beforeAll(async () => {
  const { text } = await gateway.visitor().get('/clients');
  [script = ''] = /\/assets\/start-site-[\w-]+\.js/.exec(text) ?? [];
});

const visit = (url: string, headers: Record<string, string> = {}) =>
  gateway.app.http.inject({ url, headers, remoteAddress: '203.0.113.9' });

describe('a picture of ours', () => {
  describe.each([
    ['/clients', 'marks'],
    ['/team', 'portraits'],
  ])('on %s, of the %s,', (path, folder) => {
    /** The address of the picture as the page has it, and as the record has it. */
    let onPage: string;
    let own: string;
    beforeAll(async () => {
      const { text } = await gateway.visitor().get(path);
      [onPage = '', own = ''] = new RegExp(`/pictures/\\w+(/${folder}/[\\w-]+\\.svg)`).exec(text) ?? [];
    });

    it('is kept for a year under the address that the page has', async () => {
      const { statusCode, headers, payload } = await visit(onPage);
      expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(payload).toBe(readFileSync(`${builtClient()}/browser${own}`, 'utf8'));
    });

    it('is kept for an hour under an older version, and under its own address', async () => {
      for (const url of [`/pictures/00000000${own}`, own]) {
        const { statusCode, headers } = await visit(url);
        expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
      }
    });
  });

  it.each(['assets/none.js', 'marks/none.svg', 'index.html', '.vite/manifest.json', 'marks/../index.html'])(
    'is not at /pictures/0/%s',
    async (path) => {
      expect((await visit(`/pictures/0/${path}`)).statusCode).toBe(404);
    },
  );
});

describe('of the build', () => {
  it.each(['/assets/none.js', '/index.html', '/.vite/manifest.json', '/assets/../index.html'])(
    'nothing is at %s',
    async (path) => {
      expect((await visit(path)).statusCode).toBe(404);
    },
  );

  it('the compressed form of a file is not at an address of its own', async () => {
    expect((await visit(`${script}.br`)).statusCode).toBe(404);
  });

  it('a file takes reads only', async () => {
    const inject = (method: 'HEAD' | 'POST') => gateway.app.http.inject({ method, url: script });
    const [head, post] = [await inject('HEAD'), await inject('POST')];
    expect([head.statusCode, head.payload]).toEqual([200, '']);
    expect([post.statusCode, post.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

it('a script was compressed by the build with the best quality, and is the same in every encoding', async () => {
  const file = `${builtClient()}/browser${script}`;
  const plain = await visit(script);
  const br = await visit(script, { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await visit(script, { 'accept-encoding': 'gzip' });
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'br',
    'gzip',
  ]);
  expect(br.rawPayload.equals(readFileSync(`${file}.br`))).toBe(true);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.payload);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload);
  for (const { headers } of [plain, br, gzip]) {
    expect(headers).toMatchObject({
      vary: 'accept-encoding',
      'content-type': expect.stringMatching(/javascript; charset=utf-8$/i),
      'cache-control': 'public, max-age=31536000, immutable',
    });
  }
});

it('a script is not modified for a browser that has it, in the encoding it has', async () => {
  const encoding = { 'accept-encoding': 'br' };
  const { headers } = await visit(script, encoding);
  const again = await visit(script, { ...encoding, 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
});
