import { chakra } from '@chakra-ui/react';
import { Band, Measure, Stack } from '#client/shared/ui/layout.tsx';
import { TextLink } from '#client/shared/ui/TextLink.tsx';
import { Subheading, Text } from '#client/shared/ui/text.tsx';
import type { Action, Feature, ListSection } from '#client/site/content/shapes.ts';
import { BandHead } from './BandHead.tsx';

const List = chakra('ul', {
  base: { display: 'grid', columnGap: '6' },
  variants: {
    columns: {
      two: { gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } },
      three: {
        gridTemplateColumns: {
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
        },
      },
      four: {
        gridTemplateColumns: {
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        },
      },
    },
  },
});

const Entry = chakra('li', { base: { borderTop: 'hair', paddingBlock: '3' } });

interface FeatureLedgerProps {
  words: ListSection<Feature>;
  columns?: 'two' | 'three' | 'four';
  ground?: 'paper' | 'sunken';
  /** A link to the details. */
  more?: Action;
}

/** A list of entries with a title and a few lines, separated by hairlines. */
export function FeatureLedger({ words, columns = 'two', ground = 'paper', more }: FeatureLedgerProps) {
  return (
    <Band ground={ground} edge="hair">
      <Measure>
        <Stack gap="4">
          <BandHead words={words} />
          <List columns={columns}>
            {words.items.map(({ title, text }) => (
              <Entry key={title}>
                <Subheading>{title}</Subheading>
                <Text tone="muted">{text}</Text>
              </Entry>
            ))}
          </List>
          {more && (
            <TextLink to={more.to} width="fit-content">
              {more.label}
            </TextLink>
          )}
        </Stack>
      </Measure>
    </Band>
  );
}
