import { Menu } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';

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

export interface MenuItemsProps {
  /** The button that it belongs to and stands below, at its start or its end. */
  buttonId: string;
  placement: 'bottom-start' | 'bottom-end';
  items: readonly MenuItem[];
  /** The keys that were pressed while it was fetched. */
  typedAhead: readonly string[];
  /** Called by Escape, Tab, a press elsewhere, and before an entry acts. */
  onClose: () => void;
}

const keyOf = ({ id, label }: MenuItem) => id ?? label;

/** The part of Menu that is fetched late: Chakra's menu, open. Its first entry is highlighted. */
export function MenuItems({ buttonId, placement, items, typedAhead, onClose }: MenuItemsProps) {
  const menu = useRef<HTMLDivElement>(null);
  // Chakra's menu takes the focus a frame later, and what is typed right after the key that opens it would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the menu opens
  useEffect(() => {
    menu.current?.focus({ preventScroll: true });
    // Each key after the rendering of the one before, which React begins in a task that it queues after the first timer.
    const [...keys] = typedAhead;
    const pressNext = () => {
      const key = keys.shift();
      if (key === undefined) return;
      menu.current?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      setTimeout(() => setTimeout(pressNext));
    };
    pressNext();
  }, []);
  const leave = () => {
    document.getElementById(buttonId)?.focus({ preventScroll: true });
    onClose();
  };
  const chosen = items.find(({ isChosen }) => isChosen);
  return (
    <Menu.Root
      open
      ids={{ trigger: buttonId }}
      positioning={{ placement, gutter: 2, strategy: 'fixed' }}
      defaultHighlightedValue={items[0] && keyOf(items[0])}
      loopFocus
      // A choice leaves before its entry acts (below).
      closeOnSelect={false}
      onEscapeKeyDown={leave}
      onOpenChange={onClose}
    >
      <Menu.Positioner
        onKeyDownCapture={(event) => {
          if (event.key !== 'Tab') return;
          // Chakra's menu keeps the focus. Tab leads on from the button (ARIA Authoring Practices, menu button).
          event.stopPropagation();
          leave();
        }}
      >
        <Menu.Content ref={menu}>
          <Menu.RadioItemGroup value={chosen ? keyOf(chosen) : ''} aria-labelledby={buttonId}>
            {items.map((item) => {
              const Item = item.isChosen === undefined ? Menu.Item : Menu.RadioItem;
              return (
                <Item
                  key={keyOf(item)}
                  value={keyOf(item)}
                  valueText={item.label}
                  aria-disabled={item.isOff || undefined}
                  onClick={() => {
                    if (item.isOff) return;
                    // Before it acts: a dialog that it opens gives the focus back to the button.
                    leave();
                    item.run();
                  }}
                >
                  {item.label}
                </Item>
              );
            })}
          </Menu.RadioItemGroup>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
