import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import type { AdminScreen } from '#client/admin/routes.tsx';

const ScreenLink = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: 'touch',
    paddingInline: '1',
    borderRadius: 'small',
    textStyle: 'small',
    color: 'ink.muted',
    _hover: { color: 'ink' },
    // In dark mode the surface colour hardly differs from the band; that of a control's border does.
    '&[aria-current=page]': { color: 'ink', fontWeight: '650', backgroundColor: 'line' },
  },
});

const Frame = chakra('nav', { base: { minHeight: '0', overflowY: 'auto', flex: '1' } });

/** The links to the screens; that of the open screen is in sight. `onChoose`: called when one is followed. */
export function ScreenList({
  screens,
  onChoose,
}: {
  screens: readonly AdminScreen[];
  onChoose?: () => void;
}) {
  const frame = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link follows the path
  useEffect(() => {
    const current = frame.current?.querySelector('[aria-current=page]');
    // Not for a list that fits, since it would scroll the page.
    if (frame.current && frame.current.scrollHeight > frame.current.clientHeight)
      current?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <Frame ref={frame} aria-label="Admin">
      <ul>
        {screens.map(({ label, path }) => (
          <li key={path}>
            <ScreenLink to={path} onClick={onChoose}>
              {label}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
