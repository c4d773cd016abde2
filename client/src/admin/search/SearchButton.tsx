import { Kbd } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { BarButton, BarLabel } from '#client/admin/parts/bar-items.tsx';
import { screenIcon } from '#client/admin/parts/icon-look.ts';
import { SearchPalette } from './SearchPalette.tsx';
import type { NamedScreen } from './search-results.ts';

const atEnd = {
  marginInlineStart: 'auto',
  display: { base: 'none', lg: 'inline' },
  '[data-folded] &': { display: 'none' },
} as const;

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the search by pointer. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  const keys = isApple() ? '⌘ K' : 'Ctrl K';
  return (
    <BarButton
      variant="outline"
      title={`Search (${keys})`}
      aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
      onClick={onOpen}
    >
      <Search {...screenIcon} />
      <BarLabel>Search</BarLabel>
      <Kbd variant="plain" aria-hidden="true" css={atEnd}>
        {keys}
      </Kbd>
    </BarButton>
  );
}

interface GlobalSearchProps {
  screens: readonly NamedScreen[];
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/**
 * The search, which Ctrl K (⌘ K) opens wherever in the admin the focus is. It is beside the bars with its button, not in one of
 * them: where the width of the window changes, another bar takes the place of the one, and what is typed stays.
 */
export function GlobalSearch({ screens, isOpen, setOpen }: GlobalSearchProps) {
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
  }, [setOpen]);
  return isOpen && <SearchPalette screens={screens} onClose={() => setOpen(false)} />;
}
