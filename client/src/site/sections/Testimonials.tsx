import { chakra } from '@chakra-ui/react';
import { CardItem } from '#client/shared/ui/Card.tsx';
import { StarIcon } from '#client/shared/ui/icons.tsx';
import { ErrorState, QuietState } from '#client/shared/ui/ListState.tsx';
import { Strip, StripRow } from '#client/shared/ui/Strip.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { Tag } from '#client/shared/ui/text.tsx';
import type { Heading as Words } from '#client/site/content/shapes.ts';
import { resultsLabel } from '#client/site/content/testimonials.ts';
import { type Testimonial, useTestimonials } from '#client/site/data/useTestimonials.ts';
import { listMessages } from '#domain/messages.ts';
import { HeadedBand, SplitHead } from './HeadedBand.tsx';
import { TestimonialAuthor } from './TestimonialAuthor.tsx';

/** Characters; a shorter quote fills the place of four cards only in the largest type. */
const SHORT_QUOTE = 240;

interface TestimonialCardProps {
  testimonial: Testimonial;
  /** Whether the quote is set large on wide windows. */
  isLarge: boolean;
}

/** A testimonial: a star, the project type, the quote, its author and the results. */
function TestimonialCard({ testimonial, isLarge }: TestimonialCardProps) {
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

/**
 * On wide windows the first quote is large and takes the place of four, so that three and six fill the grid; the last one
 * fills what other numbers leave.
 */
const Quotes = styled(StripRow, {
  display: { md: 'grid' },
  gap: { md: '3' },
  gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
  '& > li:first-child': {
    md: { gridColumn: '1 / -1', colorScheme: 'dark', backgroundColor: 'band', color: 'ink' },
    lg: { gridColumn: 'span 2', gridRow: 'span 2' },
  },
  '& > li:last-child': {
    mdToLg: { '&:nth-child(even)': { gridColumn: '1 / -1' } },
    lg: {
      '&:nth-child(1)': { gridColumn: '1 / -1' },
      '&:nth-child(2)': { gridRow: 'span 2' },
      '&:nth-child(3n + 4)': { gridColumn: '1 / -1' },
      '&:nth-child(3n + 5)': { gridColumn: 'span 2' },
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
    <HeadedBand words={words} head={SplitHead} ground="sunken" gap={{ base: '2', md: '6' }}>
      {status === 'loading' && <QuietState>{listMessages.testimonials.loading}</QuietState>}
      {status === 'error' && <ErrorState retry={retry}>{listMessages.testimonials.error}</ErrorState>}
      {status === 'loaded' && (
        <Strip of={Quotes} aria-label={words.heading}>
          {items.map((testimonial, index) => (
            <TestimonialCard key={testimonial.id} testimonial={testimonial} isLarge={index === 0} />
          ))}
        </Strip>
      )}
    </HeadedBand>
  );
}
