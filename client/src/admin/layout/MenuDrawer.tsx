import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { AdminScreen } from '#client/admin/routes.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { CloseIcon, MenuIcon } from '#client/shared/ui/icons.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { ScreenList } from './ScreenList.tsx';

const Drawer = chakra('dialog', {
  base: {
    colorScheme: 'dark',
    position: 'fixed',
    insetBlock: '0',
    insetInlineStart: '0',
    insetInlineEnd: 'auto',
    width: 'min(20rem, 85vw)',
    height: '100dvh',
    maxHeight: 'none',
    margin: '0',
    padding: '2',
    backgroundColor: 'band',
    color: 'ink',
    border: 'none',
    '&[open]': {
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      animation: 'appear {durations.quick} {easings.out}',
    },
    '&::backdrop': { backgroundColor: 'scrim' },
  },
});

const Foot = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    textStyle: 'small',
  },
});

interface MenuDrawerProps {
  screens: readonly AdminScreen[];
  username: string | undefined;
}

/** On a phone: the button that opens the links to the screens over the page, and Logout. */
export function MenuDrawer(props: MenuDrawerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="bare"
        size="icon"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </Button>
      {isOpen && createPortal(<OpenDrawer {...props} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

/** Closed by Escape, by a press beside it, and by following a link; the focus returns to where it was. */
function OpenDrawer({ screens, username, onClose }: MenuDrawerProps & { onClose: () => void }) {
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    drawer.current?.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <Drawer
      ref={drawer}
      aria-label="Menu"
      onClose={({ target }) => {
        if (target === drawer.current) onClose();
      }}
      onClick={({ target }) => {
        if (target === drawer.current) onClose();
      }}
    >
      <Button look="bare" size="icon" aria-label="Close menu" alignSelf="flex-end" onClick={onClose}>
        <CloseIcon />
      </Button>
      <ScreenList screens={screens} onChoose={onClose} />
      <Foot>
        {username}
        <LogoutButton />
      </Foot>
    </Drawer>
  );
}
