import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { BarButton, BarLabel, BarLink } from '#client/admin/parts/bar-items.tsx';
import { Dialog } from '#client/admin/parts/Dialog.tsx';
import { screenIcon } from '#client/admin/parts/icon-look.ts';
import type { ListedScreen } from '#client/admin/routes.tsx';
import { SearchButton } from '#client/admin/search/SearchButton.tsx';
import { CloseIcon, MenuIcon } from '#client/shared/ui/icons.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { Bell } from './Bell.tsx';
import { ScreenList } from './ScreenList.tsx';
import { SignedIn } from './SignedIn.tsx';
import { usePermittedScreens } from './usePermittedScreens.ts';

/** On a phone that lies on its side the bars would leave little of the screen: there they scroll with it. */
const bar = {
  position: 'sticky',
  zIndex: 'header',
  backgroundColor: 'paper',
  '@media (height < 30rem)': { position: 'static' },
} as const;

const Head = styled('header', {
  ...bar,
  top: '0',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '12',
  paddingInline: '4',
  borderBottom: 'hair',
});

/** Above a phone's screen: where one is, and the bell. */
export const PhoneHead = () => (
  <Head>
    <Text textStyle="subheading">Admin</Text>
    <Bell />
  </Head>
);

const Foot = styled('nav', {
  ...bar,
  position: 'fixed',
  insetInline: '0',
  bottom: '0',
  borderTop: 'hair',
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  '& > ul': { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
});

/** The screens at the foot; the others are behind More. */
const FOOT_SCREENS = 3;

/** Below a phone's screen, within reach of a thumb: the first screens of the work, the search, and the menu with all of them. */
export function PhoneFoot({ username, onSearch }: { username: string | undefined; onSearch: () => void }) {
  const { listed } = usePermittedScreens();
  return (
    <Foot aria-label="Main screens" data-foot="">
      <ul>
        {listed.slice(0, FOOT_SCREENS).map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <BarLink to={path}>
              <Icon {...screenIcon} />
              <BarLabel>{label}</BarLabel>
            </BarLink>
          </li>
        ))}
        <li>
          <SearchButton onOpen={onSearch} />
        </li>
        <li>
          <More screens={listed} username={username} />
        </li>
      </ul>
    </Foot>
  );
}

interface MoreProps {
  screens: readonly ListedScreen[];
  username: string | undefined;
}

/** Opens the links to all screens over the page, with Account and Logout; following a link closes them. */
function More({ screens, username }: MoreProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <BarButton aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <MenuIcon />
        <BarLabel>More</BarLabel>
      </BarButton>
      {isOpen && (
        <Dialog title="Menu" size="menu" onEscape={close}>
          <Button variant="ghost" size="xs" aria-label="Close menu" alignSelf="flex-end" onClick={close}>
            <CloseIcon />
          </Button>
          <ScreenList screens={screens} onChoose={close} />
          <SignedIn name={username} onChoose={close} />
        </Dialog>
      )}
    </>
  );
}
