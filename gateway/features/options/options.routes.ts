import { described, type Routes } from '#gateway/rest-route.ts';

const tag = 'Options';

/** REST routes of the options that admin forms offer (admin spec, section 7). */
export const optionsRoutes: Routes = (app) => {
  app.get(
    '/options/industries',
    described({ tag, cached: true, summary: 'Industries' }),
    async ({ context }) => ({
      industries: await context.services.options.values('industry'),
    }),
  );

  app.get(
    '/options/projects',
    described({ tag, cached: true, summary: 'Kinds of project' }),
    async ({ context }) => ({
      projects: await context.services.options.values('project'),
    }),
  );

  app.get('/options/regions', described({ tag, cached: true, summary: 'Regions' }), async ({ context }) => ({
    regions: await context.services.options.values('region'),
  }));
};
