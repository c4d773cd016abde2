import { described, type Routes } from '#gateway/rest-route.ts';

/** REST route that tells a caller who it is. */
export const callerRoutes: Routes = (app) => {
  app.get(
    '/me',
    described({ tag: 'Caller', summary: 'Who you are: session or token, scopes, expiry', secured: true }),
    async ({ context }, reply) => {
      const { kind, name, scopes, expiresAt } = await context.services.caller.describe(context.actor);
      reply.header('cache-control', 'no-store');
      return { kind, name, scopes, expiresAt: expiresAt?.toISOString() ?? null };
    },
  );
};
