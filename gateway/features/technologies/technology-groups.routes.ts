import { described, type Routes } from '#gateway/rest/rest-route.ts';

const tag = 'Technologies';

/** The groups of technologies through REST (admin spec, section 7). */
export const technologyGroupRoutes: Routes = (app) => {
  app.get(
    '/technologies/categories',
    described({
      tag,
      cached: true,
      operationId: 'listTechnologyCategories',
      summary: 'The categories',
      description: 'The categories of technologies; `id` is the `category_id` of a technology.',
      answer: {
        description: 'All of them, in their order.',
        example: { categories: [{ id: 'cloud', name: 'Cloud & Infrastructure' }] },
      },
    }),
    async ({ context: { services } }) => ({ categories: await services.options.technologyCategories() }),
  );

  app.get(
    '/technologies/subcategories',
    described({
      tag,
      cached: true,
      operationId: 'listTechnologySubcategories',
      summary: 'Subcategories in use',
      description: 'Every subcategory that a technology has.',
      answer: { description: 'All of them.', example: { subcategories: ['Relational'] } },
    }),
    async ({ context: { services } }) => ({
      subcategories: await services.options.technologySubcategories(),
    }),
  );
};
