import { styled } from '#client/shared/ui/styled.ts';
import type { Feature, ListSection } from '#client/site/content/shapes.ts';
import { HeadedBand } from './HeadedBand.tsx';

/** Over the whole width of the page, in two columns of equal length. */
const List = styled('dl', {
  columns: { lg: '2' },
  columnGap: { lg: '16' },
  borderTop: { base: 'hair', lg: 'rule' },
  '& > div': { breakInside: 'avoid', borderBottom: 'hair' },
});

const Entry = styled('div', {
  display: { md: 'grid' },
  columnGap: '6',
  gridTemplateColumns: { md: '12rem minmax(0, 1fr)' },
  alignItems: 'baseline',
  paddingBlock: '2',
  textStyle: 'small',
  '& > dt': { fontWeight: '650', textStyle: { md: 'body' } },
  '& > dd': { color: 'ink.muted' },
  // On phones one running line: the name, then what is in it.
  mdDown: { '& > *': { display: 'inline' }, '& > dt': { marginInlineEnd: '2' } },
});

/** Modules with what is in them. */
export const ModuleTable = ({ words }: { words: ListSection<Feature> }) => (
  <HeadedBand words={words} edge="hair">
    <List>
      {words.items.map(({ title, text }) => (
        <Entry key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </Entry>
      ))}
    </List>
  </HeadedBand>
);
