import { Span, Stack, Text } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { lazyPicture } from '#client/shared/ui/picture-address.ts';
import { styled } from '#client/shared/ui/styled.ts';
import type { Drawing, Heading, Moment } from '#client/site/content/shapes.ts';
import { Band, Split } from './Band.tsx';
import { BandHead } from './HeadedBand.tsx';
import type { DetailsProps } from './screens/ScreenDetails.tsx';

/** The times are a column as wide as the longest of them, which may be the name of a day. */
const Moments = styled('ol', {
  display: 'grid',
  columnGap: { base: '4', md: '8' },
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  '& > li': {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    alignItems: 'baseline',
    borderTop: 'hair',
    paddingBlock: { base: '2', md: '4' },
  },
});

const Sheet = styled('img', { display: 'block', width: 'full', height: 'auto', borderRadius: 'control' });

interface DaySceneProps {
  words: Heading & { readonly moments: readonly Moment[] };
  drawing: Drawing;
  /** Below both. */
  Details: ComponentType<DetailsProps>;
  details: DetailsProps['words'];
}

/** Events of one morning in the product, hour by hour, beside a drawing of its use. */
export const DayScene = ({ words, drawing, Details, details }: DaySceneProps) => (
  <>
    <Band ground="sunken">
      <Split gap={{ base: '4', lg: '12' }}>
        <Stack gap={{ base: '4', md: '8' }}>
          <BandHead words={words} />
          <figure>
            <Sheet alt={drawing.alt} {...lazyPicture(drawing.src, 960, 640)} />
            <Text textStyle="small" color="ink.muted" as="figcaption" marginBlockStart="2">
              {drawing.caption}
            </Text>
          </figure>
        </Stack>
        <Moments>
          {words.moments.map(({ when, text }) => (
            <li key={when}>
              <Span textStyle={{ base: 'label', md: 'subheading' }} fontVariantNumeric="tabular-nums">
                {when}
              </Span>
              <Text textStyle={{ base: 'small', md: 'body' }}>{text}</Text>
            </li>
          ))}
        </Moments>
      </Split>
    </Band>
    <Details words={details} />
  </>
);
