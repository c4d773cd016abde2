import { type FocusEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ChevronIcon } from '#client/shared/ui/icons.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { isActive, type NavigationEntry } from './navigation.ts';

const Drawn = styled(Link, {
  display: 'flex',
  alignItems: 'center',
  minHeight: 'touch',
  paddingInline: '2',
  textStyle: 'small',
  fontWeight: '560',
  whiteSpace: 'nowrap',
  transition: 'colors',
  _hover: { color: 'action.text' },
  '&[aria-current]': { boxShadow: 'inset 0 -2px 0 {colors.ink}' },
  lgDown: {
    textStyle: 'subheading',
    minHeight: '12',
    '&[aria-current]': { boxShadow: 'inset 3px 0 0 {colors.ink}', paddingInlineStart: '4' },
  },
  // Forced colours have no shadows; an outline is that of the focus.
  '@media (forced-colors: active)': { '&[aria-current]': { textDecoration: 'underline' } },
});

interface EntryLinkProps {
  to: string;
  isCurrent: boolean;
  isActive: boolean;
  children: string;
}

/** A link of the header. `isCurrent`: this is the page; `isActive`: this is the page or one below it. */
export const EntryLink = ({ to, isCurrent, isActive, children }: EntryLinkProps) => (
  <Drawn to={to} aria-current={isCurrent ? 'page' : isActive || undefined}>
    {children}
  </Drawn>
);

/**
 * Opens on hover (without scripts), by the button (keyboard, touch), and, where scripts are off, on focus. On small
 * screens it is always open below its entry.
 */
const Frame = styled('div', {
  lg: {
    display: 'flex',
    '& > ul': { display: 'none' },
    '&[data-open] > ul': { display: 'block' },
    '@media (hover: hover)': { '&:hover:not([data-dismissed]) > ul': { display: 'block' } },
    '@media (scripting: none)': { '&:focus-within > ul': { display: 'block' } },
  },
});

const Toggle = styled('button', {
  display: 'none',
  lg: { display: 'inline-flex' },
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: '8',
  minHeight: 'touch',
  marginInlineStart: '-2',
  cursor: 'pointer',
  '& svg': { transition: 'transform' },
  '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
});

const List = styled('ul', {
  lgDown: { paddingInlineStart: '4', paddingBlockEnd: '2' },
  lg: {
    position: 'absolute',
    top: '100%',
    left: '0',
    minWidth: '32',
    padding: '2',
    backgroundColor: 'surface',
    border: 'hair',
    borderRadius: 'control',
    boxShadow: 'float',
    animation: 'appear {durations.quick} {easings.out}',
  },
});

const Item = styled(Link, {
  display: 'flex',
  alignItems: 'center',
  minHeight: 'touch',
  paddingInline: '2',
  borderRadius: 'small',
  textStyle: 'small',
  whiteSpace: 'nowrap',
  _hover: { backgroundColor: 'sunken', color: 'action.text' },
  '&[aria-current]': { fontWeight: '680' },
});

interface EntryWithListProps {
  entry: NavigationEntry;
  pathname: string;
}

/** An entry of the header with pages below it: its own link, and a disclosure with theirs. */
export function EntryWithList({ entry, pathname }: EntryWithListProps) {
  const { below } = entry;
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isDismissed, setDismissed] = useState(false);

  const close = () => {
    setOpen(false);
    setDismissed(true);
  };
  // On the window, since a list opened by pointing is hidden too, wherever the focus is, until the pointer has left
  // (WCAG 2.2, 1.4.13).
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (toggle.current?.ariaExpanded === 'true' && frame.current?.contains(document.activeElement))
        toggle.current.focus();
      setOpen(false);
      setDismissed(frame.current?.matches(':hover') ?? false);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  const onClick = ({ target }: MouseEvent) => {
    // Navigation closes the list, however it was opened.
    if (target instanceof Element && target.closest('a')) close();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    <Frame
      ref={frame}
      data-open={isOpen || undefined}
      data-dismissed={isDismissed || undefined}
      onPointerLeave={() => setDismissed(false)}
      onClick={onClick}
      onBlur={onBlur}
    >
      <EntryLink
        to={entry.to}
        isCurrent={entry.to === pathname}
        isActive={[entry, ...below].some(({ to }) => isActive(to, pathname))}
      >
        {entry.label}
      </EntryLink>
      <Toggle
        ref={toggle}
        type="button"
        aria-label={`${entry.label} menu`}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronIcon size="sm" />
      </Toggle>
      <List id={listId}>
        {below.map(({ label, to }) => (
          <li key={to}>
            <Item to={to} aria-current={to === pathname ? 'page' : undefined}>
              {label}
            </Item>
          </li>
        ))}
      </List>
    </Frame>
  );
}
