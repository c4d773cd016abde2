import { chakra, Heading, Text } from '@chakra-ui/react';
import { styled } from '#client/shared/ui/styled.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';
import { Items } from './Band.tsx';
import { HeadedBand } from './HeadedBand.tsx';

/** Three columns, whose parts are on the same lines. */
const Groups = styled('ul', {
  display: 'grid',
  gap: { base: '6', lg: '8' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
  '& > li': {
    display: 'grid',
    gap: { base: '2', lg: '4' },
    lg: { gridRow: 'span 4', gridTemplateRows: 'subgrid' },
    alignContent: 'start',
    paddingBlockStart: '4',
    borderTop: 'rule',
  },
});

/** The technologies, as chips that are full and not outlined. */
const Chips = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'start',
  gap: '1',
  textStyle: 'label',
  '& > li': { paddingInline: '2', backgroundColor: 'surface', borderRadius: 'small' },
});

const Highlights = chakra('ul', {
  base: { listStyle: 'disc', paddingInlineStart: '4', textStyle: 'small', color: 'ink.muted' },
});

/** Groups of expertise: description, technologies and highlights. */
export const Expertise = ({ words }: { words: WordsOfPage<'about'>['expertise'] }) => (
  <HeadedBand words={words} ground="sunken" gap={{ base: '6', md: '12' }}>
    <Groups>
      {words.items.map(({ title, text, technologies, highlights }) => (
        <li key={title}>
          <Heading as="h3" size="sm">
            {title}
          </Heading>
          <Text textStyle={{ base: 'small', md: 'body' }}>{text}</Text>
          <Chips aria-label={title}>
            <Items of={technologies} />
          </Chips>
          <Highlights>
            <Items of={highlights} />
          </Highlights>
        </li>
      ))}
    </Groups>
  </HeadedBand>
);
