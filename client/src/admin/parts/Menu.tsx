import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { MoreIcon } from '#client/shared/ui/icons.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { ActionButton } from './ActionButton.tsx';
import { dense, floating } from './dense.ts';

/** One entry of a menu. */
export interface MenuItem {
  readonly label: string;
  readonly run: () => void;
  /** Whether it does nothing now, such as while its own work runs. */
  readonly isOff?: boolean;
  /** Of an entry whose label changes by being pressed, such as Turn on and Turn off: its button stays the same one. */
  readonly id?: string;
  /** Of an entry that is one of several choices: whether it is the present one. */
  readonly isChosen?: boolean;
}

/** Above the control that opens the card around it; while open, above the cards below too. */
const Frame = styled('div', { position: 'relative', zIndex: '1', '&:focus-within': { zIndex: '2' } });

const Items = styled('div', {
  position: 'absolute',
  insetInlineEnd: '0',
  top: '100%',
  minWidth: '12rem',
  paddingBlock: '1',
  ...floating,
});

const Item = styled('button', {
  display: 'block',
  '&[aria-checked=true]': { fontWeight: '650', boxShadow: 'inset 2px 0 {colors.ink}' },
  width: 'full',
  minHeight: 'touch',
  paddingInline: '4',
  textAlign: 'start',
  textStyle: 'small',
  cursor: 'pointer',
  _hover: { backgroundColor: 'sunken' },
  _focusVisible: { outlineOffset: '-3px' },
  _disabled: { opacity: '0.55', cursor: 'not-allowed' },
});

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

/** A button that opens a menu (ARIA Authoring Practices, menu button). */
export function Menu({ label, items, children, shortcut, isOff = false }: MenuProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useClosing(frame, isOpen, () => setOpen(false));

  const close = () => {
    setOpen(false);
    // Before an entry acts: a dialog that it opens gives the focus back to the button.
    button.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Tab') setOpen(false);
    else if (event.key === 'Escape') close();
    else if (!moveFocus(event.currentTarget, event.key)) return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Frame ref={frame}>
      <ActionButton
        ref={button}
        {...(children
          ? { variant: 'outline', size: 'sm', css: dense }
          : { variant: 'ghost', size: 'icon', 'aria-label': label })}
        isOff={isOff}
        {...(shortcut && { 'aria-keyshortcuts': shortcut, title: `${label} (${shortcut})` })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {children ?? <MoreIcon />}
      </ActionButton>
      {isOpen && (
        <Items id={id} role="menu" aria-label={label} onKeyDown={press}>
          {items.map((item) => (
            <Item
              key={item.id ?? item.label}
              type="button"
              role={item.isChosen === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.isChosen}
              tabIndex={-1}
              aria-disabled={item.isOff || undefined}
              onClick={() => {
                if (item.isOff) return;
                close();
                item.run();
              }}
            >
              {item.label}
            </Item>
          ))}
        </Items>
      )}
    </Frame>
  );
}

const ITEM = '[role^=menuitem]';

/** Focuses the first entry when the menu opens, and closes it when something else is pressed. */
function useClosing(frame: { current: HTMLElement | null }, isOpen: boolean, close: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the menu opens
  useEffect(() => {
    if (!isOpen) return;
    const first = frame.current?.querySelector<HTMLElement>(ITEM);
    first?.focus();
    first?.parentElement?.scrollIntoView({ block: 'nearest' });
    const press = (event: PointerEvent) => {
      if (!frame.current?.contains(event.target as Node)) close();
    };
    addEventListener('pointerdown', press);
    return () => removeEventListener('pointerdown', press);
  }, [isOpen]);
}

/** Moves the focus among the entries; false for a key that moves nothing. */
function moveFocus(menu: Element, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>(ITEM)];
  const current = items.indexOf(document.activeElement as HTMLElement);
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: (current + 1) % items.length,
    ArrowUp: (current - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const target = targets[key] ?? (key.length === 1 ? nextBeginningWith(items, current, key) : undefined);
  if (target === undefined) return false;
  items[target]?.focus();
  return true;
}

/** The next entry whose label begins with a letter; undefined: none does. */
function nextBeginningWith(
  items: readonly HTMLElement[],
  current: number,
  letter: string,
): number | undefined {
  const order = items.map((_item, index) => (current + 1 + index) % items.length);
  return order.find((index) => items[index]?.textContent?.toLowerCase().startsWith(letter.toLowerCase()));
}
