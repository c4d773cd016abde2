import { chakra, Heading, Text, VisuallyHidden } from '@chakra-ui/react';
import { lazyPicture } from '#client/shared/ui/picture-address.ts';
import { Strip, StripRow } from '#client/shared/ui/Strip.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import type { ListSection } from '#client/site/content/shapes.ts';
import { projectsLabel } from '#client/site/content/technology-stack.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';
import { HeadedBand } from './HeadedBand.tsx';

const Chart = styled(StripRow, {
  display: { md: 'grid' },
  columnGap: { md: '12', lg: '16' },
  rowGap: { md: '6' },
  // Column by column, so that the bars stay in order of length.
  gridAutoFlow: { md: 'column' },
  gridTemplateRows: { base: 'repeat(3, auto)', md: 'repeat(6, auto)' },
  gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
});

const Entry = styled('li', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: '4',
  rowGap: '2',
  alignItems: 'center',
});

/** A light background in both modes, since technologies' marks are black or in their own colours. */
const Logo = chakra('img', {
  base: { width: '10', height: '10', padding: '1', backgroundColor: 'plate', borderRadius: 'small' },
});

/** A bar is an attribute of a drawing: as styles, each of its widths would be a rule of the page. */
const Bar = chakra('svg', {
  base: { gridColumn: '1 / -1', width: 'full', height: '3px', backgroundColor: 'line', fill: 'ink' },
});

/** The technologies in use, each with the number of projects as a bar (public spec, section 2, Home). */
export function StackBars({ words }: { words: ListSection<WordsOfPage<'shared'>['stack'][number]> }) {
  const most = Math.max(...words.items.map(({ projects }) => projects));
  return (
    <HeadedBand words={words} gap={{ base: '4', md: '12' }}>
      <Strip of={Chart} aria-label={words.eyebrow ?? words.heading}>
        {words.items.map(({ id, name, use, projects }) => (
          <Entry key={id}>
            <Logo alt="" {...lazyPicture(`/technologies/${id}.svg`, 40, 40)} />
            <div>
              <Heading as="h3" size="xs">
                {name}
              </Heading>
              <Text textStyle="small" color="ink.muted">
                {use}
              </Text>
            </div>
            <Text textStyle="subheading" fontVariantNumeric="tabular-nums">
              {projects}
              <VisuallyHidden> {projectsLabel}</VisuallyHidden>
            </Text>
            <Bar viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <rect width={Math.round((100 * projects) / most)} height="3" />
            </Bar>
          </Entry>
        ))}
      </Strip>
      {words.note && (
        <Text textStyle="small" color="ink.muted">
          {words.note}
        </Text>
      )}
    </HeadedBand>
  );
}
