import { chakra } from '@chakra-ui/react';
import { QuietState } from '#client/shared/ui/ListState.tsx';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '1', lg: '0' },
    lg: { backgroundColor: 'surface', border: 'hair', borderRadius: 'control' },
    '& > p': { minHeight: '4', paddingInline: { lg: '2' }, alignContent: 'center' },
  },
});

/** As high as a row, or as a card on narrower screens. */
const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    height: { base: '12', lg: '6' },
    paddingInline: '2',
    border: { base: 'hair', lg: 'none' },
    borderTop: { lg: 'hair' },
    borderRadius: { base: 'control', lg: 'none' },
    backgroundColor: { base: 'surface', lg: 'transparent' },
    '& > span': { height: '2', backgroundColor: 'sunken', borderRadius: 'small' },
    '& > span:first-of-type': { width: '6', height: '4' },
    '& > span:nth-of-type(2)': { flex: '3' },
    '& > span:nth-of-type(3)': { flex: '1' },
  },
});

const rows = Array.from({ length: limits.defaultPageSize }, (_, row) => row);

/** "Loading..." (admin spec, section 4) at the size of the list that comes. */
export function ListSkeleton() {
  return (
    <Frame>
      <QuietState>{adminMessages.loading}</QuietState>
      {rows.map((row) => (
        <Line key={row} aria-hidden="true">
          <span />
          <span />
          <span />
        </Line>
      ))}
    </Frame>
  );
}
