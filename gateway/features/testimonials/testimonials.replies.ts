import type { Testimonial } from '#db/entities/testimonial.entity.ts';

/** What REST calls the fields of a testimonial. */
export const testimonialNames = { clientLogo: 'client_logo', projectType: 'project_type' } as const;

/** A testimonial as REST answers it (public spec, section 3). */
export const testimonialReply = (testimonial: Testimonial) => ({
  id: testimonial.id,
  name: testimonial.name,
  role: testimonial.role,
  company: testimonial.company,
  client_logo: testimonial.clientLogo,
  project_type: testimonial.projectType,
  content: testimonial.content,
  results: testimonial.results,
  position: testimonial.position,
});

/** What REST sends, in the names of the house. */
export const testimonialInput = (body: Record<string, unknown>) => ({
  id: body.id,
  name: body.name,
  role: body.role,
  company: body.company,
  clientLogo: body.client_logo,
  projectType: body.project_type,
  content: body.content,
  results: body.results,
  position: body.position,
});
