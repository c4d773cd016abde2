import { describe, expect, it } from 'vitest';
import { expectNoInternals } from '#tests/support/expect-no-internals.ts';
import { gatewayForAll, type HttpResponse, madeForAll } from '#tests/support/gateway-for.ts';

/** A broken multipart form is answered with a client error (4xx). */

const gateway = gatewayForAll();
const staff = madeForAll(() => gateway.staff());

const TYPE = 'multipart/form-data; boundary=b';
const part = (head: string, value = 'x') => `--b\r\n${head}\r\n\r\n${value}\r\n`;
const named = (name: string, value: string) => part(`content-disposition: form-data; name="${name}"`, value);
const file = (name: string, value = 'x') =>
  part(`content-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png`, value);
const END = '--b--\r\n';

const QUERY = 'mutation($file: Upload!) { uploadClientLogo(file: $file) }';
const operations = named('operations', JSON.stringify({ query: QUERY, variables: { file: null } }));
const map = named('map', '{"0":["variables.file"]}');

/** Broken bodies for every parser of multipart forms. */
const forms: Record<string, string> = {
  'with nothing in it': '',
  'with an end and no beginning': END,
  'of text that is no part': 'hello',
  'that ends within the head of a part': '--b\r\ncontent-disposition: form-da',
  'that ends within a file': '--b\r\ncontent-disposition: form-data; name="logo"; filename="a"\r\n\r\nabc',
  'whose part has no head': `--b\r\n\r\nx\r\n${END}`,
  'whose part has no content-disposition': part('content-type: image/png') + END,
  'whose part has no name': part('content-disposition: form-data') + END,
  'whose file has no name': part('content-disposition: form-data; filename="a.png"') + END,
  'whose part is no form-data': part('content-disposition: attachment; name="logo"') + END,
  'whose head is no head': part('content-disposition') + END,
  'whose head is nested':
    part('content-disposition: form-data; name="a; name="logo"; filename*=x\'\'%ff"') + END,
  'whose head is very long': part(`content-disposition: form-data; name="${'a'.repeat(90_000)}"`) + END,
  'whose head has very many lines': part('x: y\r\n'.repeat(5000)) + END,
  'with another boundary': file('logo').replaceAll('--b', '--c'),
  'within which another form begins':
    part('content-type: multipart/mixed; boundary=c', '--c\r\n\r\n--c--') + END,
  'with a field of the prototype': named('__proto__', 'x') + END,
  'with a file of the prototype': file('__proto__') + END,
  'with too many fields': named('a', 'x').repeat(2000) + END,
  'with too many files': file('logo').repeat(50) + END,
  'with a field too long': named('a', 'x'.repeat(300_000)) + END,
  'with bytes that are no text': named('operations', '\xff\xfe\x00') + END,
};

const operationForms: Record<string, string> = {
  'without operations': map + file('0') + END,
  'without a map': operations + file('0') + END,
  'with the map first': map + operations + file('0') + END,
  'with operations that are no JSON': named('operations', '{') + map + file('0') + END,
  'with operations that are no object': named('operations', '7') + map + file('0') + END,
  'with operations that are null': named('operations', 'null') + map + file('0') + END,
  'with a map that is no JSON': operations + named('map', '{') + file('0') + END,
  'with a map that is a list': operations + named('map', '[]') + file('0') + END,
  'with a map that is null': operations + named('map', 'null') + file('0') + END,
  'with a map of text': operations + named('map', '{"0":"variables.file"}') + file('0') + END,
  'with a map of numbers': operations + named('map', '{"0":[7]}') + file('0') + END,
  'with a map to nowhere': operations + named('map', '{"0":["variables.a.b.c"]}') + file('0') + END,
  'with a map to the prototype': operations + named('map', '{"0":["__proto__.file"]}') + file('0') + END,
  'with a map of very many':
    operations +
    named(
      'map',
      JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [n, ['variables.file']]))),
    ) +
    END,
  'without the file': operations + map + END,
  'with an unmapped file': operations + map + file('7') + END,
  'with a deep map': operations + named('map', `{"0":["variables${'.a'.repeat(20_000)}"]}`) + file('0') + END,
};

const post = (url: string, payload: string, type = TYPE): Promise<HttpResponse> =>
  staff.request({
    method: 'POST',
    url,
    payload: Buffer.from(payload, 'latin1'),
    headers: { 'content-type': type, 'apollo-require-preflight': 'true' },
  });

const refused = (response: HttpResponse): boolean =>
  (response.status >= 400 && response.status < 500) ||
  (response.status === 200 && response.body.errors?.length > 0);

async function expectRefused(response: HttpResponse): Promise<void> {
  expect([response.status, refused(response)]).toEqual([response.status, true]);
  const code = response.body.code ?? response.body.errors[0].extensions.code;
  expect(['INTERNAL_SERVER_ERROR', 'INTERNAL_SERVER_ERROR']).not.toContain(code);
  expectNoInternals(response);
}

describe.each(['/v1/clients/upload', '/api/settings/upload', '/v1/team/upload-image', '/graphql'])(
  'a form to %s',
  (url) => {
    it.each(Object.entries(forms))('%s is refused', async (_what, payload) => {
      const response = await post(url, payload);
      if (response.headers['content-type']?.toString().startsWith('text/plain'))
        return expect(response.status).toBeLessThan(500);
      await expectRefused(response);
    });

    it.each([
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=""',
      `multipart/form-data; boundary=${'b'.repeat(100)}`,
      'multipart/form-data; boundary="b',
      'multipart/form-data; boundary=b; boundary=c',
      'multipart/form-data; charset=x; boundary=b',
      'multipart/form-data, text/plain; boundary=b',
      'multipart/mixed; boundary=b',
      'multipart/form-data; boundary=ü',
    ])('of the type %s is refused or read', async (type) => {
      expect((await post(url, file('other') + END, type)).status).toBeLessThan(500);
    });
  },
);

it.each(Object.entries(operationForms))(
  'a form with an operation and %s is refused',
  async (_what, payload) => {
    await expectRefused(await post('/graphql', payload));
  },
);
