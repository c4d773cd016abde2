import { described, type Routes } from '#gateway/rest-route.ts';

const tag = 'Technologies';

/** The groups of technologies through REST (admin spec, section 7). */
export const technologyGroupRoutes: Routes = (app) => {
  app.get(
    '/technologies/categories',
    described({ tag, cached: true, summary: 'The groups' }),
    async ({ context: { services } }) => ({ categories: await services.technologyGroups.categories() }),
  );

  app.get(
    '/technologies/subcategories',
    described({ tag, cached: true, summary: 'Subcategories in use' }),
    async ({ context: { services } }) => ({
      subcategories: await services.technologyGroups.subcategories(),
    }),
  );
};
