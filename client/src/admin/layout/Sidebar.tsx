import { chakra } from '@chakra-ui/react';
import { usePermissions } from '#client/admin/data/usePermission.ts';
import { useIsWide } from '#client/admin/parts/useIsWide.ts';
import { opens } from '#client/admin/paths.ts';
import { adminScreens } from '#client/admin/routes.tsx';
import { SearchButton } from '#client/admin/search/SearchButton.tsx';
import { Bell } from './Bell.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { ScreenList } from './ScreenList.tsx';

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
