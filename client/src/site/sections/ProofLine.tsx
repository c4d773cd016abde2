import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Band } from '#client/shared/ui/layout.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { TextLink } from '#client/shared/ui/TextLink.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import type { Proof } from '#client/site/content/shapes.ts';

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
      <chakra.strong textStyle="figure">{words.figure}</chakra.strong>
      <Text maxWidth="prose">{words.text}</Text>
      <TextLink to={words.more.to}>{words.more.label}</TextLink>
    </Line>
    {children}
  </Band>
);
