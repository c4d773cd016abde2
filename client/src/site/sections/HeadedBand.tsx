import { Heading, Stack, Text } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import type { Feature, Heading as Words } from '#client/site/content/shapes.ts';
import { Band, Split } from './Band.tsx';

/** The head of a band: eyebrow, heading and lead. */
export const BandHead = ({ words }: { words: Words }) => (
  <Stack gap={{ base: '2', md: '4' }}>
    {words.eyebrow && (
      <Text textStyle="label" color="ink.muted">
        {words.eyebrow}
      </Text>
    )}
    <Heading>{words.heading}</Heading>
    {words.lead && (
      <Text color="ink.muted" textStyle={{ base: 'small', md: 'body' }}>
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
        <Text textStyle="label" color="ink.muted">
          {words.eyebrow}
        </Text>
        <Heading>{words.heading}</Heading>
      </Stack>
    ) : (
      <Heading>{words.heading}</Heading>
    )}
    {words.lead && (
      <Text color="ink.muted" maxWidth="prose" textStyle={{ base: 'small', md: 'lead' }}>
        {words.lead}
      </Text>
    )}
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
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      <Text color="ink.muted" {...look}>
        {text}
      </Text>
    </li>
  ));
