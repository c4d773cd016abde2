import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Button } from '#client/shared/ui/Button.tsx';
import { SearchPalette } from './SearchPalette.tsx';
import type { NamedScreen } from './search-results.ts';

const Keys = chakra('kbd', {
  base: {
    fontFamily: 'body',
    textStyle: 'label',
    color: 'ink.muted',
    display: { base: 'none', lg: 'inline' },
  },
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
  return (
    <>
      <Button
        look="outline"
        size="small"
        justifyContent="space-between"
        aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
      >
        Search
        <Keys aria-hidden="true">{isApple() ? '⌘ K' : 'Ctrl K'}</Keys>
      </Button>
      {isOpen && <SearchPalette screens={screens} onClose={() => setOpen(false)} />}
    </>
  );
}
