import { chakra } from '@chakra-ui/react';
import { initialsOf } from '#client/shared/ui/initials.ts';
import { styled } from '#client/shared/ui/styled.ts';

const Circle = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    borderRadius: 'round',
    backgroundColor: 'sunken',
    color: 'ink',
    border: 'hair',
    textStyle: 'label',
    lineHeight: '1',
    // Not part of the text, so that a copied line has the name once.
    _before: { content: 'attr(data-initials)' },
  },
  variants: {
    size: {
      md: { width: '8', height: '8', fontSize: '0.75rem' },
      sm: { width: '6', height: '6', fontSize: '0.625rem' },
    },
  },
  defaultVariants: { size: 'md' },
});

interface PersonMarkProps {
  name: string;
  /** Small: in a line of text. */
  size?: 'md' | 'sm';
}

/** The initials of a person in a circle. Decorative: the name stands beside it. */
export const PersonMark = ({ name, size = 'md' }: PersonMarkProps) => (
  <Circle
    size={size}
    aria-hidden="true"
    title={name}
    data-initials={Array.from(initialsOf(name)).slice(0, 2).join('')}
  />
);

const Line = styled('span', {
  display: 'inline-flex',
  gap: '1',
  alignItems: 'center',
  minWidth: '0',
  verticalAlign: 'middle',
  overflowWrap: 'anywhere',
});

/** A person in a list or a line of text: the initials, and the name beside them. */
export const PersonName = ({ name }: { name: string }) => (
  <Line>
    <PersonMark name={name} size="sm" />
    <span>{name}</span>
  </Line>
);
