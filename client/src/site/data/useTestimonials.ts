import { type ListAnswer, useListAnswer } from '#client/shared/data/useListAnswer.ts';
import { TestimonialsDocument, type TestimonialsQuery } from './documents.generated.ts';

export type Testimonial = TestimonialsQuery['testimonials'][number];

/** What clients say, in the order staff chose; at most `max` of them when given (public spec, section 2). */
export function useTestimonials(max?: number): ListAnswer<Testimonial> {
  return useListAnswer(TestimonialsDocument, { max: max ?? null }, (data) => data.testimonials);
}
