import { Kbd } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { BarButton, BarLabel } from '#client/admin/parts/bar-items.tsx';
import { screenIcon } from '#client/admin/parts/icon-look.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { SearchPalette } from './SearchPalette.tsx';
import type { NamedScreen } from './search-results.ts';

const Keys = styled(Kbd, {
  marginInlineStart: 'auto',
  display: { base: 'none', lg: 'inline' },
  '[data-folded] &': { display: 'none' },
});

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the search, by pointer or with Ctrl K (⌘ K), wherever in the admin the focus is. */
export function SearchButton({ screens }: { screens: readonly NamedScreen[] }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      // Browsers open their own search with these keys.
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const keys = isApple() ? '⌘ K' : 'Ctrl K';
  return (
    <>
      <BarButton
        variant="outline"
        title={`Search (${keys})`}
        aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
      >
        <Search {...screenIcon} />
        <BarLabel>Search</BarLabel>
        <Keys variant="plain" aria-hidden="true">
          {keys}
        </Keys>
      </BarButton>
      {isOpen && <SearchPalette screens={screens} onClose={() => setOpen(false)} />}
    </>
  );
}
