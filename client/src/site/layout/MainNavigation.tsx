import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { EntryLink } from './EntryLink.tsx';
import { MENU_ID } from './menu.ts';
import { headerEntries, isActive } from './navigation.ts';
import { SolutionsEntry } from './SolutionsEntry.tsx';

/** On small screens a popover over the page, on large ones a row of the header. */
const Frame = chakra('nav', {
  base: {
    color: 'ink',
    backgroundColor: 'paper',
    lgDown: {
      position: 'fixed',
      inset: '0',
      width: 'full',
      height: 'full',
      maxWidth: 'none',
      maxHeight: 'none',
      padding: '2',
      overflowY: 'auto',
      '&:popover-open': {
        display: 'flex',
        flexDirection: 'column',
        animation: 'appear {durations.quick} {easings.out}',
      },
    },
    lg: { display: 'block', position: 'static', margin: '0', overflow: 'visible' },
  },
});

const Entries = chakra('ul', {
  base: {
    display: 'flex',
    lgDown: { flexDirection: 'column', marginTop: '2', borderTop: 'hair' },
    lg: { gap: '1', alignItems: 'center' },
  },
});

const Entry = chakra('li', { base: { position: 'relative', lgDown: { borderBottom: 'hair' } } });

/** The main navigation. `children` is the button that closes it on small screens; navigation closes it too. */
export function MainNavigation({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation();
  const frame = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with each navigation, that is its use here
  useEffect(() => {
    const element = frame.current;
    if (element?.matches(':popover-open')) element.hidePopover();
  }, [key]);

  return (
    <Frame ref={frame} id={MENU_ID} popover="auto" aria-label="Main">
      <chakra.div display="flex" justifyContent="flex-end">
        {children}
      </chakra.div>
      <Entries>
        {headerEntries.map((entry) => (
          <Entry key={entry.to}>
            {entry.below ? (
              <SolutionsEntry entry={entry} below={entry.below} pathname={pathname} />
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
    </Frame>
  );
}
