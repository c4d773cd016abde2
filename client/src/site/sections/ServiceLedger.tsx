import { chakra } from '@chakra-ui/react';
import { Band, Measure, Stack } from '#client/shared/ui/layout.tsx';
import { Subheading, Text } from '#client/shared/ui/text.tsx';
import type { portfolio } from '#client/site/content/services.ts';
import { BandHead } from './BandHead.tsx';

const Lines = chakra('ol', { base: { counterReset: 'service', borderTop: 'rule' } });

const Line = chakra('li', {
  base: {
    display: 'grid',
    columnGap: '4',
    rowGap: '1',
    gridTemplateColumns: {
      base: '{spacing.5} minmax(0, 1fr)',
      lg: '{spacing.5} minmax(0, 4fr) minmax(0, 5fr) minmax(0, 4fr)',
    },
    '& > *': { gridColumn: { base: '2', lg: 'auto' } },
    alignItems: 'baseline',
    paddingBlock: '3',
    borderBottom: 'hair',
    counterIncrement: 'service',
    _before: {
      content: 'counter(service, decimal-leading-zero)',
      textStyle: 'subheading',
      color: 'ink.muted',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});

/** The deliverables, one a line, each after a dash. */
const HandedOver = chakra('ul', {
  base: {
    textStyle: 'small',
    '& > li': { paddingInlineStart: '3', position: 'relative' },
    '& > li::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '0',
      top: '0.75em',
      width: '1',
      borderTop: 'rule',
    },
  },
});

/** The portfolio as a numbered list: name, description and deliverables of each service (public spec, section 2). */
export function ServiceLedger({ words }: { words: typeof portfolio }) {
  return (
    <Band edge="hair">
      <Measure>
        <Stack gap={{ base: '4', md: '6' }}>
          <BandHead words={words} />
          <Lines>
            {words.items.map(({ title, text, deliverables }) => (
              <Line key={title}>
                <Subheading>{title}</Subheading>
                <Text tone="muted">{text}</Text>
                <HandedOver aria-label={`${words.handedOver}: ${title}`}>
                  {deliverables.map((deliverable) => (
                    <li key={deliverable}>{deliverable}</li>
                  ))}
                </HandedOver>
              </Line>
            ))}
          </Lines>
        </Stack>
      </Measure>
    </Band>
  );
}
