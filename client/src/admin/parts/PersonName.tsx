import { chakra } from '@chakra-ui/react';
import { PersonMark } from './PersonMark.tsx';

const Line = chakra('span', {
  base: {
    display: 'inline-flex',
    gap: 'half',
    alignItems: 'center',
    minWidth: '0',
    verticalAlign: 'middle',
    overflowWrap: 'anywhere',
  },
});

/** A person in a list or a line of text: the initials, and the name beside them. */
export const PersonName = ({ name }: { name: string }) => (
  <Line>
    <PersonMark name={name} size="small" />
    <span>{name}</span>
  </Line>
);
