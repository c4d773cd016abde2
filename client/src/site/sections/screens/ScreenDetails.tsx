import { Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Strip, StripRow } from '#client/shared/ui/Strip.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import type { Feature, ListSection } from '#client/site/content/shapes.ts';
import { HeadedBand } from '../HeadedBand.tsx';
import { Callout, Pane, Window } from './ScreenFrame.tsx';

const Columns = styled(StripRow, {
  display: { md: 'grid' },
  gap: { md: '10', lg: '8' },
  // A screen has a table in which nothing may break.
  '--strip-item': 'min(88%, 24rem)',
  gridTemplateColumns: { lg: 'repeat(3, minmax(0, 1fr))' },
  '& > li': {
    display: 'grid',
    gap: { base: '2', md: '4' },
    alignContent: { base: 'start', lg: 'normal' },
    // The three windows are of one height, and so the three titles on one line.
    lg: { gridRow: 'span 3', gridTemplateRows: 'subgrid' },
  },
});

const Title = styled('div', { display: 'flex', alignItems: 'center', gap: '2' });

/** Exactly three; their numbers are on the screen too. */
export interface DetailsProps {
  words: ListSection<Feature>;
}

/** Three details of a product's screen: each part of it large, with its number and what it is for. */
export const ScreenDetails = ({ words, parts }: DetailsProps & { parts: readonly ReactNode[] }) => (
  <HeadedBand words={words} edge="hair" gap={{ base: '4', md: '12' }}>
    <Strip of={Columns} as="ol" aria-label={words.eyebrow ?? words.heading}>
      {words.items.map(({ title, text }, index) => (
        <li key={title}>
          {/* Hidden from screen readers, which have read the whole screen; the text beside it says the rest. */}
          <Window aria-hidden="true" display="grid" alignItems="center">
            <Pane padding={{ base: '2', md: '4' }}>{parts[index]}</Pane>
          </Window>
          <Title>
            <Callout n={index + 1} />
            <Heading as="h3" size="sm">
              {title}
            </Heading>
          </Title>
          <Text color="ink.muted" textStyle={{ base: 'small', md: 'body' }}>
            {text}
          </Text>
        </li>
      ))}
    </Strip>
  </HeadedBand>
);
