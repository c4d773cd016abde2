import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { usePermissions } from '#client/admin/data/usePermission.ts';
import { Dialog } from '#client/admin/parts/Dialog.tsx';
import { useIsWide } from '#client/admin/parts/useIsWide.ts';
import { opens } from '#client/admin/paths.ts';
import { type AdminScreen, adminScreens } from '#client/admin/routes.tsx';
import { SearchButton } from '#client/admin/search/SearchButton.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { CloseIcon, MenuIcon } from '#client/shared/ui/icons.tsx';
import { Bell } from './Bell.tsx';
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
function MenuDrawer({ screens, username }: MenuDrawerProps) {
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

/** In sight while the page scrolls: on a phone the menu is always within reach. */
const Bar = chakra('header', {
  base: {
    colorScheme: 'dark',
    backgroundColor: 'band',
    color: 'ink',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '1',
    paddingInline: { base: '1', lg: '2' },
    paddingBlock: { base: 'half', lg: '2' },
    position: 'sticky',
    top: '0',
    zIndex: 'header',
    lg: {
      flexDirection: 'column',
      alignItems: 'stretch',
      justifyContent: 'flex-start',
      height: '100dvh',
    },
  },
});

const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', paddingInlineStart: '1' },
});

/** The links to the screens, the signed-in user and the Logout button; on a phone, a bar with a menu. */
export function Sidebar({ username }: { username: string | undefined }) {
  const isWide = useIsWide();
  const permits = usePermissions();
  const screens = adminScreens.filter(({ path }) => opens(path, permits));
  if (!isWide)
    return (
      <Bar>
        <MenuDrawer screens={screens} username={username} />
        <chakra.p textStyle="subheading" flex="1">
          Admin
        </chakra.p>
        {permits('inquiries:read') && <Bell />}
        <SearchButton screens={screens} />
      </Bar>
    );
  return (
    <Bar>
      <Head>
        <chakra.p textStyle="subheading">Admin</chakra.p>
        {permits('inquiries:read') && <Bell />}
      </Head>
      <SearchButton screens={screens} />
      <ScreenList screens={screens} />
      <Head gap="2">
        <chakra.span textStyle="small" color="ink.muted">
          {username}
        </chakra.span>
        <LogoutButton />
      </Head>
    </Bar>
  );
}
