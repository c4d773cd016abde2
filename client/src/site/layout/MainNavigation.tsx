import { Flex } from '@chakra-ui/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSharedWords } from '#client/shared/page/page-words.ts';
import { LinkButton } from '#client/shared/ui/LinkButton.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { EntryLink, EntryWithList } from './EntryWithList.tsx';
import { isActive } from './navigation.ts';

/** Id of the navigation, which on small screens is a popover: it opens and closes without scripts. */
export const MENU_ID = 'menu';

/** On small screens a popover over the page, on large ones a row of the header. */
const Frame = styled('nav', {
  color: 'ink',
  backgroundColor: 'paper',
  lgDown: {
    position: 'fixed',
    inset: '0',
    width: 'full',
    height: 'full',
    maxWidth: 'none',
    maxHeight: 'none',
    padding: '4',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    '&:popover-open': {
      display: 'flex',
      flexDirection: 'column',
      animation: 'appear {durations.quick} {easings.out}',
    },
  },
  lg: { display: 'block', position: 'static', margin: '0', overflow: 'visible' },
});

const Entries = styled('ul', {
  display: 'flex',
  lgDown: { flexDirection: 'column', marginTop: '4', borderTop: 'hair' },
  lg: { alignItems: 'center' },
  // Narrower the call beside them would break into two lines.
  xl: { gap: '2' },
});

const Entry = styled('li', { position: 'relative', lgDown: { borderBottom: 'hair' } });

/** Below the entries of a small screen's menu, where the header has no room for it. */
const MenuCall = styled('div', { paddingBlock: '6', '& > a': { width: 'full' }, lg: { display: 'none' } });

/** Where the navigation is a row of the header (theme/scale.ts, `lg`). */
const WIDE = '(min-width: 64rem)';

/**
 * The main navigation. `children` is the button that closes it on small screens; navigation closes it too. While it is
 * open there, the page behind is hidden (theme/global-css.ts), so that neither focus nor a screen reader reaches it.
 */
export function MainNavigation({ children }: { children: ReactNode }) {
  const { entries, call } = useSharedWords().menu;
  const { pathname, key } = useLocation();
  const frame = useRef<HTMLElement>(null);

  const shownKey = useRef(key);

  // Before the page's heading is focused, which the open menu would hide. Not at hydration: a menu opened early stays.
  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    close(frame.current);
  }, [key]);

  // A turned tablet shows the row again, and must not keep the page hidden behind it.
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const onChange = () => wide.matches && close(frame.current);
    wide.addEventListener('change', onChange);
    return () => wide.removeEventListener('change', onChange);
  }, []);

  return (
    <Frame ref={frame} id={MENU_ID} popover="auto" aria-label="Main">
      <Flex justify="flex-end">{children}</Flex>
      <Entries>
        {entries.map((entry) => (
          <Entry key={entry.to}>
            {entry.below.length > 0 ? (
              <EntryWithList entry={entry} pathname={pathname} />
            ) : (
              <EntryLink
                to={entry.to}
                isCurrent={entry.to === pathname}
                isActive={isActive(entry.to, pathname)}
              >
                {entry.label}
              </EntryLink>
            )}
          </Entry>
        ))}
      </Entries>
      <MenuCall>
        <LinkButton to={call.to}>{call.label}</LinkButton>
      </MenuCall>
    </Frame>
  );
}

function close(menu: HTMLElement | null): void {
  if (menu?.matches(':popover-open')) menu.hidePopover();
}
