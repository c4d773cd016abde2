import { Span } from '@chakra-ui/react';
import type { Testimonial } from '#client/site/data/useTestimonials.ts';

/** Who said it, in the caption of a quote: the name, and below it role and company. */
export const TestimonialAuthor = ({
  name,
  role,
  company,
}: Pick<Testimonial, 'name' | 'role' | 'company'>) => (
  <>
    <bdi>
      <strong>{name}</strong>
    </bdi>
    <Span display="block" color="ink.muted">
      {role}, {company}
    </Span>
  </>
);
