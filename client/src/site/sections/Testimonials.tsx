import { chakra } from '@chakra-ui/react';
import { ErrorState, QuietState } from '#client/shared/ui/ListState.tsx';
import { Band, Measure, Split, Stack } from '#client/shared/ui/layout.tsx';
import { Strip, StripRow } from '#client/shared/ui/Strip.tsx';
import { Heading, Lead } from '#client/shared/ui/text.tsx';
import type { Heading as Words } from '#client/site/content/shapes.ts';
import { useTestimonials } from '#client/site/data/useTestimonials.ts';
import { listMessages } from '#domain/messages.ts';
import { TestimonialCard } from './TestimonialCard.tsx';

const Quotes = chakra(StripRow, {
  base: {
    display: { md: 'grid' },
    gap: { md: '3' },
    gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
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
              {items.map((testimonial) => (
                <TestimonialCard key={testimonial.id} testimonial={testimonial} />
              ))}
            </Strip>
          )}
        </Stack>
      </Measure>
    </Band>
  );
}
