import { chakra } from '@chakra-ui/react';
import { initialsOf } from '#client/shared/ui/initials.ts';

const Circle = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    width: '4',
    height: '4',
    borderRadius: 'round',
    backgroundColor: 'sunken',
    color: 'ink',
    border: 'hair',
    textStyle: 'label',
    fontSize: '0.75rem',
    lineHeight: '1',
  },
});

/** The initials of a person in a circle. Decorative: the name stands beside it. */
export const PersonMark = ({ name }: { name: string }) => (
  <Circle aria-hidden="true" title={name}>
    {initialsOf(name).slice(0, 2)}
  </Circle>
);
