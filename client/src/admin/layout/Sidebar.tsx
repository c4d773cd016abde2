import { Button, Text } from '@chakra-ui/react';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { useKeys } from '#client/admin/keys/useKeys.ts';
import { screenIcon } from '#client/admin/parts/icon-look.ts';
import { useIsRoomy } from '#client/admin/parts/useIsWide.ts';
import { SearchButton } from '#client/admin/search/SearchButton.tsx';
import { deviceStorage } from '#client/shared/data/device-storage.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { Bell } from './Bell.tsx';
import { ScreenList } from './ScreenList.tsx';
import { SignedIn } from './SignedIn.tsx';
import { usePermittedScreens } from './usePermittedScreens.ts';

const Bar = styled('header', {
  position: 'sticky',
  top: '0',
  zIndex: 'header',
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  width: '14rem',
  height: '100dvh',
  padding: '2',
  borderInlineEnd: 'hair',
  '&[data-folded]': { width: '3.5rem', paddingInline: '1' },
});

const Head = styled('div', {
  display: 'flex',
  alignItems: 'center',
  paddingInlineStart: '2',
  '[data-folded] &': { flexDirection: 'column', paddingInlineStart: '0', '& > p': { srOnly: true } },
});

const foldButton = { '@media (pointer: fine)': { width: '8', height: '8', minHeight: '8' } } as const;

/** The key that folds the sidebar. */
const FOLD_KEY = '[';

/** Beside the screen, from 64 rem on: the links to the screens, search, bell, and who is signed in. It folds to its icons. */
export function Sidebar({ username, onSearch }: { username: string | undefined; onSearch: () => void }) {
  const { listed } = usePermittedScreens();
  const { isFolded, toggle } = useSidebarFold();
  useKeys('Sidebar', [{ keys: FOLD_KEY, label: 'Fold the sidebar, or open it', run: toggle }]);
  const foldLabel = isFolded ? 'Open the sidebar' : 'Fold the sidebar';
  return (
    <Bar data-folded={isFolded || undefined}>
      <Head>
        <Text textStyle="subheading" fontSize="1rem" flex="1">
          Admin
        </Text>
        <Bell />
        <Button
          variant="ghost"
          size="xs"
          css={foldButton}
          aria-label={foldLabel}
          title={`${foldLabel} (${FOLD_KEY})`}
          aria-keyshortcuts={FOLD_KEY}
          aria-expanded={!isFolded}
          onClick={toggle}
        >
          {isFolded ? <PanelLeftOpen {...screenIcon} /> : <PanelLeftClose {...screenIcon} />}
        </Button>
      </Head>
      <SearchButton onOpen={onSearch} />
      <ScreenList screens={listed} />
      <SignedIn name={username} />
    </Bar>
  );
}

/** The storage key of the choice. */
const STORAGE_KEY = 'admin-sidebar';

/** Whether the sidebar shows its icons only, and what changes that. The choice stays on the device. */
function useSidebarFold() {
  const isRoomy = useIsRoomy();
  const [chosen, setChosen] = useState(() => deviceStorage.read(STORAGE_KEY));
  const isFolded = chosen === null ? !isRoomy : chosen === 'folded';
  const toggle = () => {
    const next = isFolded ? 'open' : 'folded';
    setChosen(next);
    deviceStorage.write(STORAGE_KEY, next);
  };
  return { isFolded, toggle };
}
