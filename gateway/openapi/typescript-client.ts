import { type ApiDocument, isOfWebsite, operationsOf } from './api-document.ts';
import { clientMethod } from './client-method.ts';
import { CLIENT_RUNTIME } from './client-runtime.ts';
import type { JsonSchema } from './json-schema.ts';
import { commentLines, literal, typeText } from './typescript-types.ts';

/**
 * The typed client of the API as the text of one TypeScript file, which needs nothing but `fetch`: a method for each
 * operation, the types of bodies and answers, and the failure that is thrown. The website's mount is left out.
 */
export function typescriptClient(document: ApiDocument): string {
  const components = new Set(['Problem']);
  const use = (name: string): void => {
    components.add(name);
  };
  const methods = operationsOf(document)
    .filter((one) => !isOfWebsite(one))
    .map((one) => clientMethod(one, document, use));
  const declarations: string[] = [];
  // A set that grows is iterated to its end, so components of components are declared too.
  for (const name of components) declarations.push(declaration(name, document, use));
  const codes = codesOf(document).map(literal).join(' | ');
  return [
    headOf(document),
    ...declarations,
    ...methods.map(({ types }) => types),
    `/** The codes of failures; /docs/errors explains each. */\nexport type ErrorCode = ${codes} | (string & {});`,
    CLIENT_RUNTIME.replace('DEFAULT_ADDRESS', () => literal(document.servers[0]?.url ?? '')).replace(
      '  // METHODS',
      () => methods.map(({ method }) => method).join('\n\n'),
    ),
  ].join('\n\n');
}

const headOf = ({ info }: ApiDocument): string => `/*
 * Client of the ${info.title}, made from /openapi.json. One file without dependencies; it runs wherever \`fetch\` does.
 *
 *   const api = new ApiClient({ token: process.env.TOKEN });
 *   const { data, etag } = await api.getClient({ id: 'orrin-mills' });
 *   await api.patchClient({ id: data.id, ifMatch: etag, body: { region: 'India' } });
 *
 * A failure is thrown as ApiError. Fields that a later version adds to answers are not in the types.
 */`;

function declaration(name: string, { components }: ApiDocument, use: (name: string) => void): string {
  const schema = (components.schemas?.[name] ?? {}) as JsonSchema;
  const type = typeText(schema, use);
  const comment = commentLines(schema.description, '');
  const declared = type.startsWith('{')
    ? `export interface ${name} ${type}`
    : `export type ${name} = ${type};`;
  return [...comment, declared].join('\n');
}

/** The codes in the examples of failures, in the order of their status. */
function codesOf({ components }: ApiDocument): string[] {
  const examples = Object.values(components.responses ?? {}).map(
    (one) => (one as { content?: Record<string, { example?: { code?: string; status?: number } }> }).content,
  );
  const problems = examples.flatMap((content) => content?.['application/problem+json']?.example ?? []);
  const byStatus = problems.sort((one, other) => (one.status ?? 0) - (other.status ?? 0));
  return [...new Set(byStatus.flatMap(({ code }) => code ?? []))];
}
