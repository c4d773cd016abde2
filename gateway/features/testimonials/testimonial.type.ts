import { Testimonial } from '#db/entities/testimonial.entity.ts';
import { testimonialContent } from '#domain/content/testimonial.ts';
import { contentType } from '#gateway/content/content-type.ts';
import { positionsOf } from '#gateway/content/positions.ts';

/** What clients say (public spec, section 3). */
export const testimonialType = contentType({
  content: testimonialContent,
  entity: Testimonial,
  searched: ['name', 'company', 'content'],
  // A product's page shows that of its kind of project.
  filters: { projectType: 'equals' },
  detail: 'company',
  orderColumn: 'position',
  toColumns: async (rows, manager) => {
    const positions = await positionsOf(rows, manager, Testimonial);
    return rows.map((values, index) => ({
      ...values,
      clientLogo: values.clientLogo || null,
      position: positions[index],
    }));
  },
  // `testimonials` is the query without pages (contract).
  graphql: { list: 'testimonialRows', filter: 'TestimonialFilter', order: 'orderTestimonials' },
  // Writes as those of technologies.
  rest: {
    path: '/testimonials',
    saved: (testimonial) => ({ success: true, testimonial }),
    example: {
      id: 'anand-kurup',
      name: 'Anand Kurup',
      role: 'Head of Operations',
      company: 'Orrin Mills',
      projectType: 'ERP',
      content: 'The looms tell us what they need before the foreman does.',
      results: 'Orders ship in two days.',
      position: 5,
    },
  },
});
