import { chakra } from '@chakra-ui/react';
import { CardItem } from '#client/shared/ui/Card.tsx';
import { StarIcon } from '#client/shared/ui/icons.tsx';
import { Tag } from '#client/shared/ui/text.tsx';
import { resultsLabel } from '#client/site/content/testimonials.ts';
import type { Testimonial } from '#client/site/data/useTestimonials.ts';
import { TestimonialAuthor } from './TestimonialAuthor.tsx';

/** Characters; a shorter quote fills the place of four cards only in the largest type. */
const SHORT_QUOTE = 240;

interface TestimonialCardProps {
  testimonial: Testimonial;
  /** Whether the quote is set large on wide windows. */
  isLarge: boolean;
}

/** A testimonial: a star, the project type, the quote, its author and the results. */
export function TestimonialCard({ testimonial, isLarge }: TestimonialCardProps) {
  const { projectType, content, results } = testimonial;
  const largest = content.length < SHORT_QUOTE ? 'title' : 'heading';
  return (
    <CardItem>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between">
        <StarIcon />
        <Tag look="soft">{projectType}</Tag>
      </chakra.div>
      <chakra.figure display="flex" flexDirection="column" gap="2" flex="1">
        <chakra.blockquote
          dir="auto"
          textStyle={{ base: 'small', md: isLarge ? 'heading' : 'body', lg: isLarge ? largest : 'body' }}
          fontWeight={{ md: isLarge ? '600' : '400' }}
          flex="1"
        >
          {content}
        </chakra.blockquote>
        <chakra.figcaption textStyle="small">
          <TestimonialAuthor {...testimonial} />
        </chakra.figcaption>
      </chakra.figure>
      <chakra.p textStyle="small" paddingBlockStart="2" borderTop="hair">
        <strong>{resultsLabel}:</strong> {results}
      </chakra.p>
    </CardItem>
  );
}
