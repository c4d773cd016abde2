import type { Testimonial } from '#db/entities/testimonial.entity.ts';
import { described, type Routes } from '#gateway/rest-route.ts';

/** A testimonial as REST answers it (public spec, section 3). */
const testimonialReply = (testimonial: Testimonial) => ({
  id: testimonial.id,
  name: testimonial.name,
  role: testimonial.role,
  company: testimonial.company,
  client_logo: testimonial.clientLogo,
  project_type: testimonial.projectType,
  content: testimonial.content,
  results: testimonial.results,
});

/** Testimonials through REST (public spec, section 7). */
export const testimonialsRoutes: Routes = (app) => {
  app.get(
    '/testimonials',
    described({ tag: 'Testimonials', summary: 'What clients say' }),
    async ({ context }) => (await context.services.testimonials.list()).map(testimonialReply),
  );
};
