import { Heading, Text } from '@chakra-ui/react';
import { styled } from '#client/shared/ui/styled.ts';
import type { Feature, ListSection } from '#client/site/content/shapes.ts';
import { HeadedBand } from './HeadedBand.tsx';

const Principle = styled('li', {
  display: 'grid',
  columnGap: '8',
  rowGap: '2',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
  alignItems: 'baseline',
  borderTop: 'hair',
  paddingBlock: { base: '4', md: '6' },
  _first: { borderTop: 'rule' },
});

/** Principles of the company: each in large type, with its explanation beside it. */
export const Principles = ({ words }: { words: ListSection<Feature> }) => (
  <HeadedBand words={words} ground="sunken" gap={{ base: '8', md: '12' }}>
    <ul>
      {words.items.map(({ title, text }) => (
        <Principle key={title}>
          <Heading as="h3" size={{ base: 'sm', md: 'md' }}>
            {title}
          </Heading>
          <Text maxWidth="prose" textStyle={{ base: 'small', md: 'body' }}>
            {text}
          </Text>
        </Principle>
      ))}
    </ul>
  </HeadedBand>
);
