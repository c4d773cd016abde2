import { orderRule } from '#domain/rules/order.ts';
import { testimonialRule } from '#domain/rules/testimonial.ts';
import {
  described,
  idOf,
  objectOf,
  type Routes,
  storeFiles,
  tagRow,
  versionOf,
} from '#gateway/rest-route.ts';
import { testimonialInput, testimonialNames, testimonialReply } from './testimonials.replies.ts';

const tag = 'Testimonials';
const body = { schema: testimonialRule.schema, names: testimonialNames };

/** Testimonials through REST (public spec, section 7); writes as those of technologies. */
export const testimonialsRoutes: Routes = (app) => {
  app.get('/testimonials', described({ tag, summary: 'What clients say' }), async ({ context }) =>
    (await context.services.testimonials.all()).map(testimonialReply),
  );

  app.get('/testimonials/:id', described({ tag, summary: 'One testimonial' }), async (request, reply) => {
    const testimonial = await request.context.services.testimonials.find(idOf(request));
    tagRow(reply, testimonial);
    return testimonialReply(testimonial);
  });

  app.post(
    '/testimonials',
    described({ tag, summary: 'Add a testimonial', secured: true, body }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const testimonial = await services.testimonials.create(actor, testimonialInput(objectOf(request)));
      tagRow(reply.code(201), testimonial);
      return { success: true, testimonial: testimonialReply(testimonial) };
    },
  );

  app.put(
    '/testimonials/order',
    described({ tag, summary: 'Save the order of all', secured: true, body: orderRule }),
    async (request) => {
      const { services, actor } = request.context;
      const ordered = await services.testimonials.order(actor, objectOf(request).ids);
      return ordered.map(testimonialReply);
    },
  );

  app.put(
    '/testimonials/:id',
    described({ tag, summary: 'Change a testimonial', secured: true, body }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const input = testimonialInput(objectOf(request));
      const testimonial = await services.testimonials.update(actor, idOf(request), input, versionOf(request));
      tagRow(reply, testimonial);
      return { success: true, testimonial: testimonialReply(testimonial) };
    },
  );

  app.delete(
    '/testimonials/:id',
    described({ tag, summary: 'Remove a testimonial', secured: true }),
    async (request) => {
      const { services, actor } = request.context;
      await services.testimonials.delete(actor, idOf(request), versionOf(request));
      return { success: true };
    },
  );

  app.post(
    '/testimonials/:id/restore',
    described({ tag, summary: 'Take back a delete of the last day', secured: true }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const testimonial = await services.testimonials.restore(actor, idOf(request));
      tagRow(reply, testimonial);
      return { success: true, testimonial: testimonialReply(testimonial) };
    },
  );

  app.post(
    '/testimonials/upload',
    described({ tag, summary: 'Store a company logo', secured: true, files: ['logo'] }),
    async (request) => {
      const { services, actor } = request.context;
      const { logo } = await storeFiles(request, { logo: (file) => services.media.store(actor, file) });
      return { path: logo };
    },
  );
};
