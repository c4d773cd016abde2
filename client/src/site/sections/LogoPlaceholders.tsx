import { chakra } from '@chakra-ui/react';
import { Plate } from '#client/shared/ui/Plate.tsx';
import { GAP } from './carousel-measures.ts';

const Row = chakra('div', {
  base: {
    display: 'flex',
    gap: `${GAP}px`,
    // As high as the carousel with its button, to prevent a layout shift when the logos load.
    paddingBlockEnd: 'calc({sizes.touch} + {spacing.1})',
    '& > *': { flex: '1 1 0' },
    '& > :nth-of-type(4)': { display: { base: 'none', md: 'flex' } },
    '& > :nth-of-type(5)': { display: { base: 'none', lg: 'flex' } },
  },
});

/**
 * Five grey boxes while the logos load and when there are none (public spec, section 2): the fourth hidden below
 * medium width, the fifth below large.
 */
export function LogoPlaceholders() {
  return (
    <Row aria-hidden="true" data-testid="logo-placeholders">
      <Plate empty />
      <Plate empty />
      <Plate empty />
      <Plate empty />
      <Plate empty />
    </Row>
  );
}
