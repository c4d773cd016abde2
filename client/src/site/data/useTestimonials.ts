import { type ListResult, useListQuery } from '#client/shared/data/useListQuery.ts';
import { TestimonialsDocument, type TestimonialsQuery } from './documents.generated.ts';

export type Testimonial = TestimonialsQuery['testimonials'][number];

/** The testimonials in the order staff chose; at most `max` when given (public spec, section 2). */
export function useTestimonials(max?: number): ListResult<Testimonial> {
  return useListQuery(TestimonialsDocument, { max: max ?? null }, (data) => data.testimonials);
}
