import { chakra } from '@chakra-ui/react';
import { CardItem } from '#client/shared/ui/Card.tsx';
import { Band, Measure, Stack } from '#client/shared/ui/layout.tsx';
import { Strip, StripRow } from '#client/shared/ui/Strip.tsx';
import { TextLink } from '#client/shared/ui/TextLink.tsx';
import { Subheading, Text } from '#client/shared/ui/text.tsx';
import type { ListSection } from '#client/site/content/shapes.ts';
import type { SolutionCard } from '#client/site/content/solutions.ts';
import { BandHead } from './BandHead.tsx';

/** Six cards, three in a row where there is room; a strip on phones. */
const Cards = chakra(StripRow, {
  base: {
    display: { md: 'grid' },
    gap: { md: '3' },
    gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
  },
});

/** The products, each with its users and a link to its page. */
export function SolutionLedger({ words }: { words: ListSection<SolutionCard> }) {
  return (
    <Band ground="sunken">
      <Measure>
        <Stack gap={{ base: '2', md: '4' }}>
          <BandHead words={words} />
          <Strip of={Cards} aria-label={words.eyebrow ?? words.heading}>
            {words.items.map(({ title, desk, text, link, to }) => (
              <CardItem key={title} gap={{ base: '1', md: '2' }} padding={{ base: '2', md: '3' }}>
                <Text size="small" tone="muted">
                  {desk}
                </Text>
                <Subheading>{title}</Subheading>
                <Text flex="1" textStyle={{ base: 'small', md: 'body' }}>
                  {text}
                </Text>
                <TextLink to={to} width="fit-content">
                  {link}
                </TextLink>
              </CardItem>
            ))}
          </Strip>
        </Stack>
      </Measure>
    </Band>
  );
}
