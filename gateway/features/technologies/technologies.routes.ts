import { technologyRule } from '#domain/rules/technology.ts';
import {
  described,
  idOf,
  objectOf,
  type Routes,
  storeFiles,
  tagRow,
  versionOf,
} from '#gateway/rest-route.ts';
import { technologyInput, technologyNames, technologyReply } from './technologies.replies.ts';

const tag = 'Technologies';
const body = { schema: technologyRule.schema, names: technologyNames };

/** Technologies through REST (admin spec, section 7; public spec, section 7). */
export const technologiesRoutes: Routes = (app) => {
  app.get('/technologies', described({ tag, summary: 'All technologies, by name' }), async ({ context }) => {
    const technologies = (await context.services.technologies.all()).map(technologyReply);
    return { data: technologies, technologies };
  });

  app.get('/technologies/categories', described({ tag, summary: 'The groups' }), async ({ context }) => {
    const options = await context.services.options.list('technology-category');
    return { categories: options.map(({ value, label }) => ({ id: value, name: label })) };
  });

  app.get(
    '/technologies/subcategories',
    described({ tag, summary: 'Subcategories in use' }),
    async ({ context }) => ({
      subcategories: await context.services.technologies.subcategories(),
    }),
  );

  app.get('/technologies/:id', described({ tag, summary: 'One technology' }), async (request, reply) => {
    const technology = await request.context.services.technologies.find(idOf(request));
    tagRow(reply, technology);
    return technologyReply(technology);
  });

  app.post(
    '/technologies',
    described({ tag, summary: 'Add a technology', secured: true, body }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const technology = await services.technologies.create(actor, technologyInput(objectOf(request)));
      tagRow(reply.code(201), technology);
      return { success: true, technology: technologyReply(technology) };
    },
  );

  app.put(
    '/technologies/:id',
    described({ tag, summary: 'Change a technology', secured: true, body }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const input = technologyInput(objectOf(request));
      const technology = await services.technologies.update(actor, idOf(request), input, versionOf(request));
      tagRow(reply, technology);
      return { success: true, technology: technologyReply(technology) };
    },
  );

  app.delete(
    '/technologies/:id',
    described({ tag, summary: 'Remove a technology', secured: true }),
    async (request) => {
      const { services, actor } = request.context;
      await services.technologies.delete(actor, idOf(request), versionOf(request));
      return { success: true };
    },
  );

  app.post(
    '/technologies/:id/restore',
    described({ tag, summary: 'Take back a delete of the last day', secured: true }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const technology = await services.technologies.restore(actor, idOf(request));
      tagRow(reply, technology);
      return { success: true, technology: technologyReply(technology) };
    },
  );

  app.post(
    '/technologies/upload',
    described({ tag, summary: 'Store a logo', secured: true, files: ['logo'] }),
    async (request) => {
      const { services, actor } = request.context;
      const { logo } = await storeFiles(request, { logo: (file) => services.media.store(actor, file) });
      return { path: logo };
    },
  );
};
