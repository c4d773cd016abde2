import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { MoreIcon } from '#client/shared/ui/icons.tsx';
import { ActionButton } from './ActionButton.tsx';
import { dense } from './dense.ts';
import type { MenuItem, MenuItemsProps } from './MenuItems.tsx';
import { fetchPart, useLatePart } from './useLatePart.tsx';

interface MenuProps {
  /** What the menu is of: the name of its button, unless that shows something. */
  label: string;
  items: readonly MenuItem[];
  /** What the button shows; left out: three dots. */
  children?: ReactNode;
  /** The key that opens it elsewhere on the screen, for `aria-keyshortcuts`. */
  shortcut?: string;
  /** Whether nothing can be chosen now. */
  isOff?: boolean;
}

const loadItems = () => import('./MenuItems.tsx').then(({ MenuItems }) => MenuItems);
/** While the pointer or the focus is on its way to the press. */
const fetchAhead = () => void fetchPart(loadItems).catch(() => undefined);

/** Keeps the keys that are pressed while the menu is fetched, so that none is lost to who knows what it holds. Tab and Escape give it up. */
function useTypedAhead(isFetching: boolean, giveUp: () => void): readonly string[] {
  const keys = useRef<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `giveUp` closes the same menu at each rendering
  useEffect(() => {
    if (!isFetching) return;
    keys.current = [];
    const keep = (event: KeyboardEvent) => {
      if (event.key === 'Tab' || event.key === 'Escape') return giveUp();
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) keys.current.push(event.key);
    };
    addEventListener('keydown', keep, { capture: true });
    return () => removeEventListener('keydown', keep, { capture: true });
  }, [isFetching]);
  return keys.current;
}

/** Above the control that opens the card around it. */
const above = { position: 'relative', zIndex: '1' } as const;

/** A button that opens a menu (ARIA Authoring Practices, menu button). */
export function Menu({ label, items, children, shortcut, isOff = false }: MenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const Items = useLatePart<MenuItemsProps>(loadItems, isOpen);
  const typedAhead = useTypedAhead(isOpen && !Items, () => setOpen(false));
  // Whoever works with keys has pressed one before the one that opens it.
  useEffect(() => {
    if (!shortcut) return;
    addEventListener('keydown', fetchAhead, { once: true });
    return () => removeEventListener('keydown', fetchAhead);
  }, [shortcut]);
  return (
    <>
      <ActionButton
        id={id}
        {...(children
          ? { variant: 'outline', size: 'sm', css: { ...dense, ...above } }
          : { variant: 'ghost', size: 'xs', 'aria-label': label, css: above })}
        isOff={isOff}
        {...(shortcut && { 'aria-keyshortcuts': shortcut, title: `${label} (${shortcut})` })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => setOpen(!isOpen)}
      >
        {children ?? <MoreIcon />}
      </ActionButton>
      {isOpen && Items && (
        <Items
          buttonId={id}
          placement={children ? 'bottom-start' : 'bottom-end'}
          items={items}
          typedAhead={typedAhead}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
