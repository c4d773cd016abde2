import type { FastifyRequest } from 'fastify';
import { badRequest } from '#gateway/kernel/errors.ts';
import type { RestConfig } from '#gateway/rest/rest-route.ts';

/**
 * Refuses a query string with a parameter that the route does not declare, or with one twice: a misspelt filter would
 * otherwise answer everything. Errors: BAD_REQUEST.
 */
export async function checkQuery({ query, routeOptions }: FastifyRequest): Promise<void> {
  const { operation } = routeOptions.config as Partial<RestConfig>;
  if (!operation) return;
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    if (!Object.hasOwn(operation.query, name))
      throw badRequest(unknownParameter(name, Object.keys(operation.query)));
    if (typeof value !== 'string') throw badRequest(`The parameter ${name} is given twice.`);
  }
}

function unknownParameter(name: string, known: readonly string[]): string {
  const takes = known.length === 0 ? 'It takes none.' : `It takes ${known.join(', ')}.`;
  return `This address takes no parameter ${JSON.stringify(name.slice(0, 40))}. ${takes}`;
}
