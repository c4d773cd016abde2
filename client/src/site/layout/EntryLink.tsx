import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

const Drawn = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: 'touch',
    paddingInline: '1',
    textStyle: 'small',
    fontWeight: '560',
    whiteSpace: 'nowrap',
    transition: 'colors',
    _hover: { color: 'action.text' },
    '&[aria-current]': { boxShadow: 'inset 0 -2px 0 {colors.ink}' },
    lgDown: {
      textStyle: 'subheading',
      minHeight: '6',
      '&[aria-current]': { boxShadow: 'inset 3px 0 0 {colors.ink}', paddingInlineStart: '2' },
    },
  },
});

interface EntryLinkProps {
  to: string;
  isCurrent: boolean;
  isActive: boolean;
  children: string;
}

/** A link of the header. `isCurrent`: this is the page; `isActive`: this is the page or one below it. */
export function EntryLink({ to, isCurrent, isActive, children }: EntryLinkProps) {
  return (
    <Drawn to={to} aria-current={isCurrent ? 'page' : isActive || undefined}>
      {children}
    </Drawn>
  );
}
