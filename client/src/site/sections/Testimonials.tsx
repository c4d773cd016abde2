import { chakra } from '@chakra-ui/react';
import { ErrorState, QuietState } from '#client/shared/ui/ListState.tsx';
import { Band, Measure, Split, Stack } from '#client/shared/ui/layout.tsx';
import { Strip, StripRow } from '#client/shared/ui/Strip.tsx';
import { Heading, Lead } from '#client/shared/ui/text.tsx';
import type { Heading as Words } from '#client/site/content/shapes.ts';
import { useTestimonials } from '#client/site/data/useTestimonials.ts';
import { listMessages } from '#domain/messages.ts';
import { TestimonialCard } from './TestimonialCard.tsx';

/**
 * On wide windows the first quote is large and takes the place of four, so that three and six fill the grid; the last one
 * fills what other numbers leave.
 */
const Quotes = chakra(StripRow, {
  base: {
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
  },
});

/**
 * Testimonials of clients, at most `max`. Renders nothing when there are none (public spec, section 8).
 */
export function Testimonials({ words, max }: { words: Words; max?: number }) {
  const { status, items, retry } = useTestimonials(max);
  if (status === 'empty') return null;
  return (
    <Band ground="sunken">
      <Measure>
        <Stack gap={{ base: '2', md: '6' }}>
          <Split gap={{ base: '1', lg: '6' }}>
            <Heading>{words.heading}</Heading>
            {words.lead && <Lead textStyle={{ base: 'small', md: 'lead' }}>{words.lead}</Lead>}
          </Split>
          {status === 'loading' && <QuietState>{listMessages.testimonials.loading}</QuietState>}
          {status === 'error' && <ErrorState retry={retry}>{listMessages.testimonials.error}</ErrorState>}
          {status === 'loaded' && (
            <Strip of={Quotes} aria-label={words.heading}>
              {items.map((testimonial, index) => (
                <TestimonialCard key={testimonial.id} testimonial={testimonial} isLarge={index === 0} />
              ))}
            </Strip>
          )}
        </Stack>
      </Measure>
    </Band>
  );
}
