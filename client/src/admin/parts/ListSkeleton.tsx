import { Skeleton } from '@chakra-ui/react';
import { QuietState } from '#client/shared/ui/ListState.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';

const Frame = styled('div', {
  display: 'grid',
  lg: { backgroundColor: 'surface', border: 'hair', borderRadius: 'control' },
  '& > p': { minHeight: '8', paddingInline: { lg: '4' }, alignContent: 'center' },
});

/** As high as a row, or as a card on narrower screens. */
const Line = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  height: { base: '16', lg: '2.75rem' },
  '@media (pointer: coarse)': { lg: { height: '3.125rem' } },
  paddingInline: { lg: '4' },
  borderTop: 'hair',
});

/** "Loading..." (admin spec, section 4) at the size of the list that comes. `rows`: at most as many come. */
export function ListSkeleton({ rows = limits.defaultPageSize }: { rows?: number }) {
  return (
    <Frame>
      <QuietState>{adminMessages.loading}</QuietState>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Line key={row} aria-hidden="true">
          <Skeleton width="12" height="8" />
          <Skeleton flex="3" height="4" />
          <Skeleton flex="1" height="4" />
        </Line>
      ))}
    </Frame>
  );
}
