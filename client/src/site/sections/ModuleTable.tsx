import { chakra } from '@chakra-ui/react';
import { Band, Measure, Split } from '#client/shared/ui/layout.tsx';
import type { Feature, ListSection } from '#client/site/content/shapes.ts';
import { BandHead } from './BandHead.tsx';

const List = chakra('dl', { base: { borderBottom: 'hair' } });

const Entry = chakra('div', {
  base: {
    display: 'grid',
    columnGap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '14rem minmax(0, 1fr)' },
    borderTop: 'hair',
    paddingBlock: '1',
  },
});

/** Names with their descriptions side by side: modules, industries. */
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
        <Split>
          <BandHead words={words} />
          <List>
            {words.items.map(({ title, text }) => (
              <Entry key={title}>
                <chakra.dt fontWeight="650">{title}</chakra.dt>
                <chakra.dd color="ink.muted">{text}</chakra.dd>
              </Entry>
            ))}
          </List>
        </Split>
      </Measure>
    </Band>
  );
}
