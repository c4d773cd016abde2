import { chakra } from '@chakra-ui/react';
import { styled } from './styled.ts';

/** The light background of a client's mark, in both colour modes. */
export const Plate = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    height: 'plate',
    paddingInline: '4',
    backgroundColor: 'plate',
    border: '1px solid {colors.plate.line}',
    borderRadius: 'control',
    // With forced colours the background would be dark, and the marks are drawn for a light one.
    forcedColorAdjust: 'none',
  },
  variants: { empty: { true: { backgroundColor: 'plate.empty', borderColor: 'transparent' } } },
});

export const Mark = styled('img', { width: 'full', height: 'mark', objectFit: 'contain' });
