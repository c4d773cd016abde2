import { chakra } from '@chakra-ui/react';
import { Band, CardGrid, Measure, Stack } from '#client/shared/ui/layout.tsx';
import { Heading, Subheading, Text } from '#client/shared/ui/text.tsx';
import { type FigureKey, figures } from '#client/site/content/figures.ts';

/** The figures of a page, each with its subtext and growth note (public spec, section 3). */
export function Achievements({
  words,
}: {
  words: { readonly heading: string; readonly figures: readonly FigureKey[] };
}) {
  return (
    <Band ground="ink">
      <Measure>
        <Stack gap="4">
          <Heading>{words.heading}</Heading>
          <CardGrid cards={words.figures.length % 3 === 0 ? 'many' : 'four'}>
            {words.figures.map((key) => {
              const { value, label, subtext, note } = figures[key];
              return (
                <chakra.li key={key} borderTop="hair" paddingBlock="2">
                  <chakra.p textStyle="title" fontVariantNumeric="tabular-nums">
                    {value}
                  </chakra.p>
                  <Subheading>{label}</Subheading>
                  <Text>{subtext}</Text>
                  <Text size="small" tone="muted">
                    {note}
                  </Text>
                </chakra.li>
              );
            })}
          </CardGrid>
        </Stack>
      </Measure>
    </Band>
  );
}
