import { byGatewayNames, graphqlOutcome, type Outcome, restOutcome } from './apis.ts';
import type { Caller, HttpResponse } from './test-gateway.ts';

export interface Part {
  readonly name: string;
  readonly value: string | Buffer;
  readonly filename?: string;
}

const BOUNDARY = 'a-boundary-that-no-part-contains';

/** A multipart body and its content type, as a browser encodes them (RFC 7578). */
export function multipart(parts: readonly Part[]): { payload: Buffer; headers: Record<string, string> } {
  const chunks = parts.flatMap(({ name, value, filename }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${filename !== undefined ? `; filename="${filename}"\r\ncontent-type: image/png` : ''}\r\n\r\n`,
    ),
    Buffer.from(value as string),
    Buffer.from('\r\n'),
  ]);
  const payload = Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}

/** Posts multipart parts to a REST route. */
export const postParts = (caller: Caller, url: string, parts: readonly Part[]): Promise<HttpResponse> =>
  caller.request({ method: 'POST', url, ...multipart(parts) });

/** Posts files to a mutation (GraphQL multipart request specification). `others`: variables that are no files. */
export function postOperation(
  caller: Caller,
  query: string,
  files: Record<string, Part>,
  others: Record<string, unknown> = {},
): Promise<HttpResponse> {
  const names = Object.keys(files);
  const variables = { ...others, ...Object.fromEntries(names.map((name) => [name, null])) };
  const map = Object.fromEntries(names.map((name, index) => [String(index), [`variables.${name}`]]));
  const { payload, headers } = multipart([
    { name: 'operations', value: JSON.stringify({ query, variables }) },
    { name: 'map', value: JSON.stringify(map) },
    ...names.map((name, index) => ({ ...(files[name] as Part), name: String(index) })),
  ]);
  const allHeaders = { ...headers, 'apollo-require-preflight': 'true' };
  return caller.request({ method: 'POST', url: '/graphql', payload, headers: allHeaders });
}

/** Uploads one logo through either API; the value is its path. */
export const uploadLogo = {
  async graphql(caller: Caller, value: Buffer, filename = 'logo.png'): Promise<Outcome> {
    const query = 'mutation($file: Upload!) { uploadClientLogo(file: $file) }';
    return graphqlOutcome(
      await postOperation(caller, query, { file: { name: '', value, filename } }),
      'uploadClientLogo',
    );
  },
  async rest(caller: Caller, value: Buffer, filename = 'logo.png'): Promise<Outcome> {
    const outcome = restOutcome(
      await postParts(caller, '/v1/clients/upload', [{ name: 'logo', value, filename }]),
    );
    return { ...byGatewayNames(outcome, { file: 'logo' }), value: outcome.value?.path ?? null };
  },
};
