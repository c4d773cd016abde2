import { Link, Strong, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from '#client/shared/ui/styled.ts';
import type { Proof } from '#client/site/content/shapes.ts';
import { Band } from './Band.tsx';

const Line = styled('div', {
  display: 'grid',
  gap: { base: '2', md: '8' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
  alignItems: 'baseline',
});

/** One client's figure and the way to the whole story, and below it what a client says. */
export const ProofLine = ({ words, children }: { words: Proof; children: ReactNode }) => (
  <Band ground="sunken" paddingBlock={{ base: '8', md: '10' }}>
    <Line>
      <Strong textStyle="figure">{words.figure}</Strong>
      <Text maxWidth="prose">{words.text}</Text>
      <Link asChild>
        <RouterLink to={words.more.to}>{words.more.label}</RouterLink>
      </Link>
    </Line>
    {children}
  </Band>
);
