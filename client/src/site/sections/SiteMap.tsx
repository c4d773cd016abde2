import { Heading, Text } from '@chakra-ui/react';
import { styled } from '#client/shared/ui/styled.ts';
import { land } from '#client/site/content/sites.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';

const Sheet = styled('svg', { display: 'block', width: 'full', height: 'auto' });
const Land = styled('path', { fill: 'line', stroke: 'line.strong', strokeWidth: '0.75' });
const Dots = styled('g', { fill: 'ink', stroke: 'paper', strokeWidth: '2' });
const Digits = styled('text', {
  fill: 'paper',
  fontSize: '17px',
  fontWeight: '700',
  textAnchor: 'middle',
  fontVariantNumeric: 'tabular-nums',
});

const Names = styled('ol', {
  display: 'grid',
  columnGap: { base: '2', sm: '6' },
  rowGap: '1',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  paddingBlockStart: '4',
  textStyle: 'small',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: { base: '1.375rem minmax(0, 1fr)', sm: '1.75rem minmax(0, 1fr)' },
    lineHeight: '1.35',
  },
  '& b': { fontVariantNumeric: 'tabular-nums' },
});

/** A map of the world with numbered sites, and who is there. */
export const SiteMap = ({ words }: { words: WordsOfPage<'clients'>['sites'] }) => (
  <figure>
    <Sheet viewBox="0 0 720 287" role="img" aria-label={words.map}>
      <Land d={land} />
      <Dots>
        {words.items.map(({ client, x, y }) => (
          <circle key={client} cx={x} cy={y} r="13" />
        ))}
      </Dots>
      {words.items.map(({ client, x, y }, index) => (
        <Digits key={client} x={x} y={y + 6}>
          {index + 1}
        </Digits>
      ))}
    </Sheet>
    <figcaption>
      <Heading size="xs" color="ink.muted" paddingBlockStart="4">
        {words.heading}
      </Heading>
      <Names>
        {words.items.map(({ client, place }, index) => (
          <li key={client}>
            <b aria-hidden="true">{index + 1}</b>
            <span>
              {client}
              <Text textStyle="small" color="ink.muted" as="span" display="block" lineHeight="1.35">
                {place}
              </Text>
            </span>
          </li>
        ))}
      </Names>
    </figcaption>
  </figure>
);
