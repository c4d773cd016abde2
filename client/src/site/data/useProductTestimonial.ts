import { usePageQuery } from '#client/shared/data/usePageQuery.ts';
import { ProductTestimonialDocument } from './documents.generated.ts';

/** The first testimonial of a kind of project; undefined where there is none, and until it is known. */
export function useProductTestimonial(projectType: string) {
  const { data } = usePageQuery(ProductTestimonialDocument, { projectType });
  return data?.testimonialRows.items[0];
}
