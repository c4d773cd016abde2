import { chakra, Heading } from '@chakra-ui/react';
import { styled } from '#client/shared/ui/styled.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';
import { Band, Split } from './Band.tsx';

const Figures = styled('dl', {
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  gap: '6',
  // Labels come first for screen readers, figures first on the screen.
  '& > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    paddingInlineStart: '4',
    borderInlineStart: 'hair',
  },
});

/** A row of figures on the ink band (public spec, section 2, Clients, Global Presence). */
export const Presence = ({ words }: { words: WordsOfPage<'clients'>['presence'] }) => (
  <Band ground="ink" paddingBlock={{ base: '12', md: '16' }}>
    <Split alignItems="center">
      <Heading>{words.heading}</Heading>
      <Figures>
        {words.items.map(({ value, label, note }) => (
          <div key={label}>
            <chakra.dt textStyle="small" color="ink.muted">
              {label}
            </chakra.dt>
            <chakra.dd textStyle="figure">{value}</chakra.dd>
            {note && (
              <chakra.dd order="-1" textStyle="small" color="ink.muted">
                {note}
              </chakra.dd>
            )}
          </div>
        ))}
      </Figures>
    </Split>
  </Band>
);
