import { Badge, Card, chakra, Text, VisuallyHidden } from '@chakra-ui/react';
import { StarIcon } from '#client/shared/ui/icons.tsx';
import { ErrorState, QuietState } from '#client/shared/ui/ListState.tsx';
import { Strip, StripRow } from '#client/shared/ui/Strip.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import type { Heading as Words } from '#client/site/content/shapes.ts';
import { resultsLabel, starLabel } from '#client/site/content/testimonials.ts';
import { type Testimonial, useTestimonials } from '#client/site/data/useTestimonials.ts';
import { listMessages } from '#domain/messages.ts';
import { HeadedBand, SplitHead } from './HeadedBand.tsx';
import { TestimonialAuthor } from './TestimonialAuthor.tsx';

/** A testimonial: its project type with a star, the quote, its author and the results. */
function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { projectType, content, results } = testimonial;
  return (
    <Card.Root as="li">
      {/* In the badge, since a star alone reads as one of five. */}
      <Badge variant="subtle">
        <StarIcon size="sm" />
        <VisuallyHidden>{starLabel}</VisuallyHidden>
        {projectType}
      </Badge>
      <chakra.figure display="flex" flexDirection="column" gap="4" flex="1">
        <chakra.blockquote dir="auto" textStyle={{ base: 'small', md: 'body' }} flex="1">
          {content}
        </chakra.blockquote>
        <chakra.figcaption textStyle="small">
          <TestimonialAuthor {...testimonial} />
        </chakra.figcaption>
      </chakra.figure>
      <Text textStyle="small" paddingBlockStart="4" borderTop="hair">
        <strong>{resultsLabel}:</strong> {results}
      </Text>
    </Card.Root>
  );
}

/** Cards of one size in a grid, whose last one fills what is left of its row. */
const Quotes = styled(StripRow, {
  display: { md: 'grid' },
  gap: { md: '6' },
  gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
  '& > li:last-child': {
    mdToLg: { '&:nth-child(odd)': { gridColumn: '1 / -1' } },
    lg: {
      '&:nth-child(3n + 1)': { gridColumn: '1 / -1' },
      '&:nth-child(3n + 2)': { gridColumn: 'span 2' },
    },
  },
});

/**
 * Testimonials of clients, at most `max`. Renders nothing when there are none (public spec, section 8).
 */
export function Testimonials({ words, max }: { words: Words; max?: number }) {
  const { status, items, retry } = useTestimonials(max);
  if (status === 'empty') return null;
  return (
    <HeadedBand words={words} head={SplitHead} ground="sunken" gap={{ base: '4', md: '12' }}>
      {status === 'loading' && <QuietState>{listMessages.testimonials.loading}</QuietState>}
      {status === 'error' && <ErrorState retry={retry}>{listMessages.testimonials.error}</ErrorState>}
      {status === 'loaded' && (
        <Strip of={Quotes} aria-label={words.heading}>
          {items.map((testimonial) => (
            <TestimonialCard key={testimonial.id} testimonial={testimonial} />
          ))}
        </Strip>
      )}
    </HeadedBand>
  );
}
