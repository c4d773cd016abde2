import { expect, it } from 'vitest';
import { examples } from '#client/playground/examples.ts';
import { operationRequest } from '#client/playground/operation-request.ts';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import { plain } from '#tests/support/pictures.ts';

const gateway = gatewayForAll({ seeded: true });
const staff = madeForAll(() => gateway.staff());

const nameOf = (query: string): string => /^(?:query|mutation) (\w+)/m.exec(query)?.[1] ?? '';

/** Sends an example as the playground sends it. */
async function run(query: string, variables: string, files: File[] = []) {
  const request = operationRequest({ query, variables: JSON.parse(variables) }, {}, files);
  // Encodes the form as a browser does.
  const encoded = new Request('http://localhost/graphql', request);
  return staff.request({
    method: 'POST',
    url: '/graphql',
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: Object.fromEntries(encoded.headers),
  });
}

it('the playground opens with ten named examples', () => {
  expect(new Set(examples.map(({ query }) => nameOf(query))).size).toBe(10);
});

it.each(examples.map((example) => [nameOf(example.query), example] as const))(
  'the example %s is answered without an error',
  async (_name, { query, variables }) => {
    const picture = new File([new Uint8Array(await plain('png'))], 'logo.png', { type: 'image/png' });
    const { status, body } = await run(query, variables, [picture]);
    expect([status, body.errors]).toEqual([200, undefined]);
  },
);

it('an upload without a chosen file says what to do', async () => {
  const query = 'mutation($file: Upload!) { uploadClientLogo(file: $file) }';
  await expect(run(query, '{"file": "upload:1"}')).rejects.toThrow('Choose file 1 in the panel Files first.');
});
