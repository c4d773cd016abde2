import { scopeNames } from '#domain/rules/api-token.ts';
import { listSchema, objectSchema, orNull } from '#gateway/openapi/json-schema.ts';
import { described, type Routes } from '#gateway/rest/rest-route.ts';

/** REST route that tells a caller who it is. */
export const callerRoutes: Routes = (app) => {
  app.get(
    '/me',
    described({
      tag: 'Caller',
      operationId: 'getCaller',
      summary: 'Who you are',
      description: 'Whether a session or a token makes the request, what it may do, and when it ends.',
      secured: true,
      answer: {
        description: 'The caller.',
        schema: objectSchema({
          kind: { enum: ['session', 'token'] },
          name: { type: 'string' },
          scopes: listSchema({ enum: scopeNames }),
          expiresAt: orNull({ type: 'string', format: 'date-time' }),
        }),
        example: { kind: 'token', name: 'crm', scopes: ['inquiries:read'], expiresAt: null },
      },
    }),
    async ({ context }, reply) => {
      const { kind, name, scopes, expiresAt } = await context.services.caller.describe(context.actor);
      reply.header('cache-control', 'no-store');
      return { kind, name, scopes, expiresAt: expiresAt?.toISOString() ?? null };
    },
  );
};
