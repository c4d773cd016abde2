import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Dialog } from '#client/admin/parts/Dialog.tsx';
import type { AdminScreen } from '#client/admin/routes.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { CloseIcon, MenuIcon } from '#client/shared/ui/icons.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { ScreenList } from './ScreenList.tsx';

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

/** On a phone: the button that opens the links to the screens over the page, and Logout; following a link closes it. */
export function MenuDrawer({ screens, username }: MenuDrawerProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
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
      {isOpen && (
        <Dialog title="Menu" size="menu" onEscape={close}>
          <Button look="bare" size="icon" aria-label="Close menu" alignSelf="flex-end" onClick={close}>
            <CloseIcon />
          </Button>
          <ScreenList screens={screens} onChoose={close} />
          <Foot>
            {username}
            <LogoutButton />
          </Foot>
        </Dialog>
      )}
    </>
  );
}
