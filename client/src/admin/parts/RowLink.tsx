import type { MouseEvent, ReactNode } from 'react';
import { styled } from '#client/shared/ui/styled.ts';

/** Its target is the whole row or card around it, which is positioned; what else can be pressed there stands above it. */
const Stretched = styled('a', {
  color: 'inherit',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  _after: { content: '""', position: 'absolute', inset: '0', cursor: 'pointer' },
  _focusVisible: {
    outline: 'none',
    _after: { outline: '3px solid {colors.focus}', outlineOffset: '-3px', borderRadius: 'small' },
  },
});

/** Whether a press asks for the record here, and for no other tab or window. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

/**
 * Opens a row by a press beside its name. WebKit before April 2026 lets no table row hold what is positioned, so that the link
 * covers the cell of the name alone there (table-layout.tsx); elsewhere the press is one on the link itself.
 */
export function pressRowLink(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget } = event;
  const isOnControl =
    !(target instanceof Element) || target.closest('a, button, [data-kind=select], [data-kind=actions]');
  // A menu of the row may stand elsewhere in the document.
  if (isOnControl || !currentTarget.contains(target) || !isPlain(event)) return;
  currentTarget.querySelector<HTMLElement>('[data-kind=name] a')?.click();
}

interface RowLinkProps {
  /** The address of the record, which a middle click opens in a tab of its own. */
  href: string;
  /** Opens it over the list. */
  onOpen: () => void;
  children: ReactNode;
}

/**
 * The name of a row, whose link the whole row is. Not the link of the router: that one would render every row anew at each
 * key typed into the search, which changes the address.
 */
export const RowLink = ({ href, onOpen, children }: RowLinkProps) => (
  <Stretched
    href={href}
    dir="auto"
    onClick={(event) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      onOpen();
    }}
  >
    {children}
  </Stretched>
);
