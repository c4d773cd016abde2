import { chakra, Span } from '@chakra-ui/react';
import { resultsLabel } from '#client/site/content/testimonials.ts';
import { useProductTestimonial } from '#client/site/data/useProductTestimonial.ts';
import { Split } from './Band.tsx';
import { TestimonialAuthor } from './TestimonialAuthor.tsx';

/** What a client says of the product. Renders nothing where staff keep no testimonial of that kind of project. */
export function ProductQuote({ projectType }: { projectType: string }) {
  const testimonial = useProductTestimonial(projectType);
  if (!testimonial) return null;
  const { content, results } = testimonial;
  return (
    <Split
      as="figure"
      left="eight"
      gap={{ base: '2', lg: '12' }}
      alignItems="end"
      borderTop="hair"
      paddingBlockStart={{ base: '4', md: '8' }}
      marginBlockStart={{ base: '4', md: '8' }}
    >
      <chakra.blockquote
        dir="auto"
        textStyle={{ base: 'small', md: 'subheading' }}
        fontWeight={{ base: '400', md: '600' }}
      >
        {content}
      </chakra.blockquote>
      <chakra.figcaption textStyle="small">
        <TestimonialAuthor {...testimonial} />
        <Span display={{ base: 'none', md: 'block' }} paddingBlockStart="2">
          <strong>{resultsLabel}:</strong> {results}
        </Span>
      </chakra.figcaption>
    </Split>
  );
}
