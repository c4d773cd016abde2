import { graphqlOutcome, type Outcome, restOutcome } from './doors.ts';
import type { Answer, Caller } from './house.ts';

export interface Part {
  readonly name: string;
  readonly value: string | Buffer;
  readonly filename?: string;
}

const BOUNDARY = 'a-boundary-nobody-sends';

/** A multipart body as a browser writes it (RFC 7578). */
export function multipart(parts: readonly Part[]): { payload: Buffer; headers: Record<string, string> } {
  const pieces = parts.flatMap(({ name, value, filename }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${filename ? `; filename="${filename}"\r\ncontent-type: image/png` : ''}\r\n\r\n`,
    ),
    Buffer.from(value as string),
    Buffer.from('\r\n'),
  ]);
  const payload = Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}

/** Sends parts to a REST route. */
export const postParts = (caller: Caller, url: string, parts: readonly Part[]): Promise<Answer> =>
  caller.ask({ method: 'POST', url, ...multipart(parts) });

/** Sends files to a mutation (GraphQL multipart request specification). */
export function postOperation(caller: Caller, query: string, files: Record<string, Part>): Promise<Answer> {
  const names = Object.keys(files);
  const variables = Object.fromEntries(names.map((name) => [name, null]));
  const map = Object.fromEntries(names.map((name, index) => [String(index), [`variables.${name}`]]));
  const { payload, headers } = multipart([
    { name: 'operations', value: JSON.stringify({ query, variables }) },
    { name: 'map', value: JSON.stringify(map) },
    ...names.map((name, index) => ({ ...(files[name] as Part), name: String(index) })),
  ]);
  const all = { ...headers, 'apollo-require-preflight': 'true' };
  return caller.ask({ method: 'POST', url: '/graphql', payload, headers: all });
}

/** One logo through either door; the value is its path. */
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
    return { ...outcome, value: outcome.value?.path ?? null };
  },
};
