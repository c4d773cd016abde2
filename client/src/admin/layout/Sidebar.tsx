import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { hasUnsavedWork } from '#client/admin/data/unsaved-work.ts';
import { usePermissions } from '#client/admin/data/usePermission.ts';
import { useSignOut } from '#client/admin/data/useSignOut.ts';
import { ConfirmDialog } from '#client/admin/parts/ConfirmDialog.tsx';
import { adminScreens } from '#client/admin/routes.tsx';
import { SearchButton } from '#client/admin/search/SearchButton.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { Bell } from './Bell.tsx';

const Bar = chakra('header', {
  base: {
    colorScheme: 'dark',
    backgroundColor: 'band',
    color: 'ink',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '1',
    padding: '2',
    lg: {
      flexDirection: 'column',
      alignItems: 'stretch',
      justifyContent: 'flex-start',
      position: 'sticky',
      top: '0',
      height: '100dvh',
    },
  },
});

const Screens = chakra('ul', {
  base: { display: 'flex', overflowX: 'auto', lg: { flexDirection: 'column' } },
});

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

const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', paddingInlineStart: '1' },
});

/** The links to the screens, the signed-in user and the Logout button. */
export function Sidebar({ username }: { username: string | undefined }) {
  const permits = usePermissions();
  const screens = adminScreens.filter(({ needs }) => needs === undefined || permits(needs));
  return (
    <Bar>
      <Head>
        <chakra.p textStyle="subheading">Admin</chakra.p>
        {permits('inquiries:read') && <Bell />}
      </Head>
      <SearchButton screens={screens} />
      <chakra.nav aria-label="Admin" order={{ base: '1', lg: '0' }} width="full" flex={{ lg: '1' }}>
        <Screens>
          {screens.map(({ label, path }) => (
            <li key={path}>
              <ScreenLink to={path}>{label}</ScreenLink>
            </li>
          ))}
        </Screens>
      </chakra.nav>
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="2"
        paddingInlineStart={{ lg: '1' }}
      >
        <chakra.span textStyle="small" color="ink.muted" display={{ base: 'none', lg: 'inline' }}>
          {username}
        </chakra.span>
        <LogoutButton />
      </chakra.div>
    </Bar>
  );
}

/** Signs out, after a confirmation where there are unsaved changes. */
function LogoutButton() {
  const signOut = useSignOut();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button
        look="outline"
        size="small"
        onClick={() => (hasUnsavedWork() ? setConfirming(true) : void signOut())}
      >
        Logout
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Log out and discard your changes?"
          text="They are not saved."
          confirmLabel="Discard and log out"
          cancelLabel="Keep editing"
          onConfirm={() => void signOut()}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  );
}
