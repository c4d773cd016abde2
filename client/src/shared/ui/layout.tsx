import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

/** The width of the page's content, 72 rem, with its gutters. */
export const Measure = chakra('div', {
  base: {
    width: 'full',
    maxWidth: 'calc({sizes.measure} + 2 * {spacing.4})',
    marginInline: 'auto',
    paddingInline: { base: '2', md: '4' },
  },
});

/** What a band of a page is on, from edge to edge. `ink` is dark in both modes. */
export const Ground = chakra('section', {
  base: { paddingBlock: { base: '4', md: '12' } },
  variants: {
    ground: {
      paper: {},
      sunken: { backgroundColor: 'sunken' },
      ink: { colorScheme: 'dark', backgroundColor: 'band', color: 'ink' },
    },
    edge: { hair: { borderTop: 'hair' }, none: {} },
  },
  defaultVariants: { ground: 'paper', edge: 'none' },
});

/** A band of a page. */
export const Band = ({ children, ...ground }: ComponentProps<typeof Ground>) => (
  <Ground {...ground}>
    <Measure>{children}</Measure>
  </Ground>
);

/** Two parts of a band on the 12 columns, such as its heading on the left and its content on the right. */
export const Split = chakra('div', {
  base: { display: 'grid', gap: { base: '4', lg: '6' }, alignItems: 'start' },
  variants: {
    /** The columns of the left part. */
    left: {
      four: { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 4fr) minmax(0, 8fr)' } },
      six: { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(0, 6fr)' } },
      seven: { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' } },
      eight: { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 8fr) minmax(0, 4fr)' } },
    },
  },
  defaultVariants: { left: 'four' },
});

const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

/** Cards in one column on phones, in several where they fit. */
export const CardGrid = chakra('ul', {
  base: { display: 'grid', gap: '3' },
  variants: {
    cards: {
      /** Any number of them: one, then two, then three in a row. */
      many: { gridTemplateColumns: { base: columns(1), md: columns(2), lg: columns(3) } },
      /** Exactly four, short ones. */
      four: { gridTemplateColumns: { base: columns(1), sm: columns(2), lg: columns(4) } },
      /** Exactly three, short ones. */
      three: { gridTemplateColumns: { base: columns(1), md: columns(3) } },
      /** Three or six with text to read. */
      wordy: { gridTemplateColumns: { base: columns(1), lg: columns(3) } },
    },
  },
  defaultVariants: { cards: 'many' },
});

export const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '2' } });
export const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
});
