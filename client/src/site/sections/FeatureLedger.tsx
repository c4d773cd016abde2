import { chakra } from '@chakra-ui/react';
import { Band, Measure, Stack } from '#client/shared/ui/layout.tsx';
import { Strip, StripRow } from '#client/shared/ui/Strip.tsx';
import { TextLink } from '#client/shared/ui/TextLink.tsx';
import { Subheading, Text } from '#client/shared/ui/text.tsx';
import type { Action, Feature, ListSection } from '#client/site/content/shapes.ts';
import { BandHead } from './BandHead.tsx';

const List = chakra('ul', {
  base: { display: 'grid', columnGap: '6', gridTemplateColumns: 'minmax(0, 1fr)' },
});

const columnsOf = {
  two: { md: 'repeat(2, minmax(0, 1fr))' },
  three: { md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
  four: { md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
} as const;

/** The same list as a strip on phones. */
const StripList = chakra(StripRow, { base: { display: { md: 'grid' }, columnGap: { md: '6' } } });

const Entry = chakra('li', { base: { borderTop: 'hair', paddingBlock: { base: '2', md: '3' } } });

interface FeatureLedgerProps {
  words: ListSection<Feature>;
  columns?: 'two' | 'three' | 'four';
  ground?: 'paper' | 'sunken';
  /** On phones one row that scrolls sideways, for a page that would be too long otherwise. */
  isStrip?: boolean;
  /** A link to the details. */
  more?: Action;
}

/** A list of entries with a title and a few lines, separated by hairlines. */
export function FeatureLedger({
  words,
  columns = 'two',
  ground = 'paper',
  isStrip,
  more,
}: FeatureLedgerProps) {
  const entries = words.items.map(({ title, text }) => (
    <Entry key={title}>
      <Subheading>{title}</Subheading>
      <Text tone="muted" textStyle={isStrip ? { base: 'small', md: 'body' } : 'body'}>
        {text}
      </Text>
    </Entry>
  ));
  return (
    <Band ground={ground} edge="hair">
      <Measure>
        <Stack gap={{ base: '2', md: '4' }}>
          <BandHead words={words} />
          {isStrip ? (
            <Strip
              of={StripList}
              aria-label={words.eyebrow ?? words.heading}
              gridTemplateColumns={columnsOf[columns]}
            >
              {entries}
            </Strip>
          ) : (
            <List gridTemplateColumns={columnsOf[columns]}>{entries}</List>
          )}
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
