import { Container, chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

/** What a band of a page is on, from edge to edge. `ink` is dark in both modes. */
export const Ground = chakra('section', {
  base: { paddingBlock: { base: '8', md: '24' } },
  variants: {
    ground: {
      sunken: { backgroundColor: 'sunken' },
      ink: { colorScheme: 'dark', backgroundColor: 'band', color: 'ink' },
    },
    edge: { hair: { borderTop: 'hair' } },
  },
});

/** A band of a page. */
export const Band = ({ children, ...ground }: ComponentProps<typeof Ground>) => (
  <Ground {...ground}>
    <Container>{children}</Container>
  </Ground>
);

/** Of twelve columns that many for the left part; one below the other where they do not fit. */
const parts = (left: number) => ({
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: `minmax(0, ${left}fr) minmax(0, ${12 - left}fr)` },
});

/** Two parts of a band on the 12 columns, such as its heading on the left and its content on the right. */
export const Split = chakra('div', {
  base: { display: 'grid', gap: { base: '8', lg: '12' }, alignItems: 'start' },
  variants: { left: { four: parts(4), six: parts(6), seven: parts(7), eight: parts(8) } },
  defaultVariants: { left: 'four' },
});

/** The items of a list of texts. */
export const Items = ({ of }: { of: readonly string[] }) => of.map((text) => <li key={text}>{text}</li>);
