import { ErrorState, QuietState } from '#client/shared/ui/ListState.tsx';
import { Band, CardGrid, Measure, Split, Stack } from '#client/shared/ui/layout.tsx';
import { Heading, Lead } from '#client/shared/ui/text.tsx';
import type { Heading as Words } from '#client/site/content/shapes.ts';
import { useTestimonials } from '#client/site/data/useTestimonials.ts';
import { listMessages } from '#domain/messages.ts';
import { TestimonialCard } from './TestimonialCard.tsx';

/**
 * Testimonials of clients, at most `max`. Renders nothing when there are none (public spec, section 8).
 */
export function Testimonials({ words, max }: { words: Words; max?: number }) {
  const { status, items, retry } = useTestimonials(max);
  if (status === 'empty') return null;
  return (
    <Band ground="sunken">
      <Measure>
        <Stack gap={{ base: '4', md: '6' }}>
          <Split>
            <Heading>{words.heading}</Heading>
            {words.lead && <Lead>{words.lead}</Lead>}
          </Split>
          {status === 'loading' && <QuietState>{listMessages.testimonials.loading}</QuietState>}
          {status === 'error' && <ErrorState retry={retry}>{listMessages.testimonials.error}</ErrorState>}
          {status === 'loaded' && (
            <CardGrid cards="wordy">
              {items.map((testimonial) => (
                <TestimonialCard key={testimonial.id} testimonial={testimonial} />
              ))}
            </CardGrid>
          )}
        </Stack>
      </Measure>
    </Band>
  );
}
