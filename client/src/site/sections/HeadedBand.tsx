import type { ComponentProps } from 'react';
import { Band, Split, Stack } from '#client/shared/ui/layout.tsx';
import { Eyebrow, Heading, Lead, Subheading, Text } from '#client/shared/ui/text.tsx';
import type { Feature, Heading as Words } from '#client/site/content/shapes.ts';

/** The head of a band: eyebrow, heading and lead. */
export const BandHead = ({ words }: { words: Words }) => (
  <Stack gap={{ base: '2', md: '4' }}>
    {words.eyebrow && <Eyebrow>{words.eyebrow}</Eyebrow>}
    <Heading>{words.heading}</Heading>
    {words.lead && (
      <Text tone="muted" textStyle={{ base: 'small', md: 'body' }}>
        {words.lead}
      </Text>
    )}
  </Stack>
);

/** The head of a band in two columns: the heading, and the lead beside it. */
export const SplitHead = ({ words }: { words: Words }) => (
  <Split gap={{ base: '2', lg: '12' }}>
    {words.eyebrow ? (
      <Stack gap={{ base: '2', md: '4' }}>
        <Eyebrow>{words.eyebrow}</Eyebrow>
        <Heading>{words.heading}</Heading>
      </Stack>
    ) : (
      <Heading>{words.heading}</Heading>
    )}
    {words.lead && <Lead textStyle={{ base: 'small', md: 'lead' }}>{words.lead}</Lead>}
  </Split>
);

interface HeadedBandProps extends ComponentProps<typeof Band> {
  words: Words;
  head?: typeof BandHead;
}

/** A band of a page: its head, and below it its content. `gap` is between the two. */
export const HeadedBand = ({
  words,
  head: Head = BandHead,
  gap = { base: '4', md: '8' },
  children,
  ...band
}: HeadedBandProps) => (
  <Band {...band}>
    <Stack gap={gap}>
      <Head words={words} />
      {children}
    </Stack>
  </Band>
);

/**
 * The items of a list of features: a title and a few muted lines, whose look may be another one. No component, since a strip
 * counts its children.
 */
export const featureItems = (
  of: readonly Feature[],
  look: ComponentProps<typeof Text> = { textStyle: { base: 'small', md: 'body' } },
) =>
  of.map(({ title, text }) => (
    <li key={title}>
      <Subheading>{title}</Subheading>
      <Text tone="muted" {...look}>
        {text}
      </Text>
    </li>
  ));
