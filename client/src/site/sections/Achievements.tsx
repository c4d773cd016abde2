import { chakra } from '@chakra-ui/react';
import { Band, Stack } from '#client/shared/ui/layout.tsx';
import { Heading, Note, Subheading, Text } from '#client/shared/ui/text.tsx';
import { type FigureKey, figures } from '#client/site/content/figures.ts';

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
export const Achievements = ({
  words,
}: {
  words: { readonly heading: string; readonly figures: readonly FigureKey[] };
}) => (
  <Band ground="ink">
    <Stack gap="8">
      <Heading>{words.heading}</Heading>
      <Figures count={words.figures.length % 3 === 0 ? 'six' : 'four'}>
        {words.figures.map((key) => {
          const { value, label, subtext, note } = figures[key];
          return (
            <chakra.li key={key} borderTop="hair" paddingBlock={{ base: '2', md: '4' }}>
              <chakra.p textStyle={{ base: 'figure', md: 'title' }} fontVariantNumeric="tabular-nums">
                {value}
              </chakra.p>
              <Subheading>{label}</Subheading>
              <Text textStyle={{ base: 'small', md: 'body' }}>{subtext}</Text>
              <Note>{note}</Note>
            </chakra.li>
          );
        })}
      </Figures>
    </Stack>
  </Band>
);
