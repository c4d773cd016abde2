import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { buildSchema } from 'graphql';
import { publicPages, readPages } from '../../faults/public-pages.ts';
import type { Effort, Suite, SuiteResult, Target } from '../suite.ts';
import { addressProperties } from './addresses.ts';
import { emailAddress } from './email-addresses.ts';
import { documentProperties } from './graphql-documents.ts';
import { operationProperties, toProbe } from './graphql-operations.ts';
import { jsonBody } from './json-texts.ts';
import { checkProperties, type Property } from './property.ts';
import { routeProperties, routesOf } from './rest-routes.ts';

const schema = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'));

/** The public content as text, which fuzzing without a session must not change. */
async function contentOf({ url }: Target): Promise<string> {
  const paths = ['/v1/clients', '/v1/team', '/v1/technologies', '/v1/testimonials', '/api/settings'];
  const bodies = await Promise.all(paths.map(async (path) => (await fetch(url + path)).text()));
  return bodies.join('\n');
}

async function idsIn(target: Target): Promise<string[]> {
  const { clients }: { clients: { id: string }[] } = await (await fetch(`${target.url}/v1/clients`)).json();
  return clients.slice(0, 5).map(({ id }) => id);
}

/** Fuzzing without a session: no fault, and the content does not change. */
const anonymous = (name: string, properties: (target: Target) => Promise<Property[]>): Suite => ({
  name,
  async run(target: Target, effort: Effort): Promise<SuiteResult> {
    const before = await contentOf(target);
    const result = await checkProperties(await properties(target), target, effort);
    const isUnchanged = (await contentOf(target)) === before;
    return { ...result, faults: isUnchanged ? result.faults : [...result.faults, 'the content has changed'] };
  },
});

/** Fuzzing with a staff session: no fault, and every page is still served afterwards. */
const byStaff = (
  name: string,
  properties: (target: Target, headers: Record<string, string>) => Promise<Property[]>,
): Suite => ({
  name,
  async run(target: Target, effort: Effort): Promise<SuiteResult> {
    const { cookie = '' } = await target.staff();
    const result = await checkProperties(await properties(target, { cookie }), target, effort);
    const pages = await publicPages(target.url);
    const answered = await readPages(target.url, pages);
    const isComplete = pages.length > 0 && answered === pages.length;
    return {
      ...result,
      faults: isComplete
        ? result.faults
        : [...result.faults, `${answered} of ${pages.length} pages are left`],
    };
  },
});

const json = (path: string, body: Buffer | string) => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', 'apollo-require-preflight': 'true' },
  body,
});

/** JSON texts and e-mail addresses, sent to the routes that accept them. */
const corpora: Property[] = [
  ...['/mail/api', '/graphql', '/v1/clients', '/api/settings/save'].map((path) => ({
    name: `JSON texts to ${path}`,
    probes: jsonBody.map((body) => json(path, body)),
  })),
  {
    name: 'e-mail addresses to /mail/api',
    probes: emailAddress.map((email) =>
      json('/mail/api', JSON.stringify({ form_type: 'pricing', name: 'Somebody', email })),
    ),
  },
  {
    name: 'e-mail addresses to sendContact',
    probes: fc.tuple(emailAddress, emailAddress).map(([email, name]) =>
      toProbe('mutation($input: ContactInput!) { sendContact(input: $input) { reference } }', {
        input: { firstName: name, lastName: 'Body', email, subject: email, message: email },
      }),
    ),
  },
];

/** All fuzzing suites. */
export const fuzzSuites: readonly Suite[] = [
  anonymous('fuzz: GraphQL operations, no session', async (target) =>
    operationProperties(schema, {}, await idsIn(target)),
  ),
  anonymous('fuzz: GraphQL documents', async () => documentProperties),
  anonymous('fuzz: REST routes, no session', async (target) =>
    routeProperties(await routesOf(target.url), {}, await idsIn(target)),
  ),
  anonymous('fuzz: JSON and e-mail corpora', async () => corpora),
  anonymous('fuzz: addresses and headers', async () => addressProperties),
  byStaff('fuzz: GraphQL operations, staff', async (target, headers) =>
    operationProperties(schema, headers, await idsIn(target)),
  ),
  byStaff('fuzz: REST routes, staff', async (target, headers) =>
    routeProperties(await routesOf(target.url), headers, await idsIn(target)),
  ),
];
