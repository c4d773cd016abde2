import { chakra } from '@chakra-ui/react';
import { Band, Measure, Stack } from '#client/shared/ui/layout.tsx';
import type { Feature, ListSection } from '#client/site/content/shapes.ts';
import { BandHead } from './BandHead.tsx';

/** Over the whole width of the page, in two columns of equal length. */
const List = chakra('dl', {
  base: {
    columns: { lg: '2' },
    columnGap: { lg: '8' },
    borderTop: { base: 'hair', lg: 'rule' },
    '& > div': { breakInside: 'avoid', borderBottom: 'hair' },
  },
});

const Entry = chakra('div', {
  base: {
    display: { md: 'grid' },
    columnGap: '3',
    gridTemplateColumns: { md: '12rem minmax(0, 1fr)' },
    alignItems: 'baseline',
    paddingBlock: '1',
    textStyle: 'small',
    '& > dt': { fontWeight: '650', textStyle: { md: 'body' } },
    '& > dd': { color: 'ink.muted' },
    // On phones one running line: the name, then what is in it.
    mdDown: { '& > *': { display: 'inline' }, '& > dt': { marginInlineEnd: '1' } },
  },
});

/** Modules with what is in them. */
export function ModuleTable({
  words,
  ground = 'paper',
}: {
  words: ListSection<Feature>;
  ground?: 'paper' | 'sunken';
}) {
  return (
    <Band ground={ground} edge="hair">
      <Measure>
        <Stack gap={{ base: '2', md: '4' }}>
          <BandHead words={words} />
          <List>
            {words.items.map(({ title, text }) => (
              <Entry key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </Entry>
            ))}
          </List>
        </Stack>
      </Measure>
    </Band>
  );
}
