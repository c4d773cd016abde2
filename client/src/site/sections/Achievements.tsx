import { chakra, Heading, Stack, Text } from '@chakra-ui/react';
import { useSharedWords } from '#client/shared/page/page-words.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';
import { Band } from './Band.tsx';

const Figures = chakra('ul', {
  base: { display: 'grid', columnGap: '6', rowGap: { base: '2', md: '6' } },
  variants: {
    count: {
      four: { gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' } },
      six: { gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' } },
    },
  },
});

/** The figures of a page, each with its subtext and growth note (public spec, section 3). */
export function Achievements({ words }: { words: WordsOfPage<'about'>['achievements'] }) {
  const { figures } = useSharedWords();
  return (
    <Band ground="ink">
      <Stack gap="8">
        <Heading>{words.heading}</Heading>
        <Figures count={words.figures.length % 3 === 0 ? 'six' : 'four'}>
          {words.figures.map((key) => {
            const { value, label, subtext, note } = figures[key];
            return (
              <chakra.li key={key} borderTop="hair" paddingBlock={{ base: '2', md: '4' }}>
                <Text textStyle={{ base: 'figure', md: 'title' }} fontVariantNumeric="tabular-nums">
                  {value}
                </Text>
                <Heading as="h3" size="sm">
                  {label}
                </Heading>
                <Text textStyle={{ base: 'small', md: 'body' }}>{subtext}</Text>
                <Text textStyle="small" color="ink.muted">
                  {note}
                </Text>
              </chakra.li>
            );
          })}
        </Figures>
      </Stack>
    </Band>
  );
}
