import { useState } from 'react';
import { useIsRoomy } from '#client/admin/parts/useIsWide.ts';
import { deviceStorage } from '#client/shared/data/device-storage.ts';

/** The storage key of the choice. */
const STORAGE_KEY = 'admin-sidebar';

/** Whether the sidebar shows its icons only, and what changes that. The choice stays on the device. */
export function useSidebarFold(): { isFolded: boolean; toggle: () => void } {
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

/** The key that folds the sidebar. */
export const FOLD_KEY = '[';
