import { chakra } from '@chakra-ui/react';

/** The paper plate a client's mark stands on, in both modes. */
export const Plate = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    height: 'plate',
    paddingInline: '2',
    backgroundColor: 'plate',
    border: '1px solid {colors.plate.line}',
    borderRadius: 'control',
  },
  variants: { empty: { true: { backgroundColor: 'plate.empty', borderColor: 'transparent' } } },
});

export const Mark = chakra('img', {
  base: { width: 'full', maxWidth: '20', height: 'mark', objectFit: 'contain' },
});
