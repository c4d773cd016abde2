/*
 * What an integration does, from the first call to a verified webhook: lists clients, uploads a logo, adds a client
 * with it, changes it unless somebody else was faster, sends a form, and waits for the event about it.
 *
 * Node 22.18 or newer: BASE_URL=… TOKEN=… WEBHOOK_SECRET=… PORT=… PICTURE=logo.png node integrate.ts
 *
 * TOKEN needs client:write. Staff make a webhook for inquiry.created whose address leads to PORT on this machine.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';

const { BASE_URL = '', TOKEN = '', WEBHOOK_SECRET = '', PORT = '', PICTURE = '' } = process.env;

/** The JSON answer with its ETag. Errors: the request was refused; the message has status, code and sentence. */
async function call(method: string, path: string, { body, headers = {} }: RequestInit = {}) {
  const response = await fetch(BASE_URL + path, {
    method,
    ...(body === undefined ? {} : { body }),
    headers: {
      authorization: `Bearer ${TOKEN}`,
      // Failures of all routes are JSON then.
      accept: 'application/json, application/problem+json',
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    signal: AbortSignal.timeout(30_000),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.code}, ${answer.error}`);
  return { answer, etag: response.headers.get('etag') ?? '' };
}

/** The event; throws unless it was signed with the secret in the last five minutes. `body`: as it arrived. */
function verify(
  headers: IncomingMessage['headers'],
  body: string,
): { type: string; data: { reference: string } } {
  const { 'webhook-id': id, 'webhook-timestamp': sent, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(sent)) < 300)) throw new Error('The event is too old.');
  const key = Buffer.from(WEBHOOK_SECRET.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${sent}.${body}`).digest();
  const isSigned = String(signatures)
    .split(' ')
    .some((signature) => {
      const given = Buffer.from(signature.replace('v1,', ''), 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  if (!isSigned) throw new Error('The event is not signed with this secret.');
  return JSON.parse(body);
}

let accept: (event: ReturnType<typeof verify>) => void;
const arrived = new Promise<ReturnType<typeof verify>>((resolve) => {
  accept = resolve;
});
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  try {
    const event = verify(request.headers, body);
    response.writeHead(204).end();
    accept(event);
  } catch {
    response.writeHead(401).end();
  }
});
await new Promise<void>((resolve) => server.listen(Number(PORT), resolve));

const { answer: list } = await call('GET', '/v1/clients?pageSize=5');

const form = new FormData();
form.set('logo', new Blob([await readFile(PICTURE)]), 'logo.png');
const { answer: upload } = await call('POST', '/v1/clients/upload', { body: form });

const client = {
  name: 'Orrin Mills',
  industry: ['Manufacturing'],
  project: ['ERP'],
  region: 'India',
  logo: upload.path,
};
const { answer: created, etag } = await call('POST', '/v1/clients', { body: JSON.stringify(client) });
await call('PATCH', `/v1/clients/${created.client.id}`, {
  body: JSON.stringify({ region: 'UAE' }),
  headers: { 'if-match': etag },
});

const contact = {
  name: 'Meera Sundaram',
  email: 'meera@orrin.example',
  subject: 'ERP',
  message: 'Two plants.',
};
const { answer: sent } = await call('POST', '/mail/api', {
  body: JSON.stringify({ form_type: 'contact', ...contact }),
  headers: { 'idempotency-key': randomUUID() },
});
const { id, logo } = created.client;
console.log(JSON.stringify({ listed: list.clients.length, id, logo, reference: sent.reference }));

const { type, data } = await arrived;
console.log(JSON.stringify({ type, reference: data.reference }));
server.close();
server.closeAllConnections();
