import { useState } from 'react';
import { deviceStorage } from '#client/shared/data/device-storage.ts';
import { useIsWide } from './useIsWide.ts';

/** The columns of a list that somebody has hidden on this device. */
export interface HiddenColumns {
  /** Their titles. */
  readonly titles: ReadonlySet<string>;
  /** Hides a column, or shows it again. */
  toggle(title: string): void;
}

const keyOf = (list: string) => `admin-columns/${list}`;

/** What is stored may be of an earlier version, or not ours. */
const titlesIn = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((title) => typeof title === 'string') : [];

const NONE: ReadonlySet<string> = new Set();

/**
 * Which columns of a list are hidden. The choice stays on the device, for each list by itself; a phone, whose cards have
 * room for all of them, shows them all.
 */
export function useHiddenColumns(list: string): HiddenColumns {
  const isWide = useIsWide();
  const [titles, setTitles] = useState(() => new Set(titlesIn(deviceStorage.readJson(keyOf(list)))));
  return {
    titles: isWide ? titles : NONE,
    toggle(title) {
      const next = new Set(titles);
      if (!next.delete(title)) next.add(title);
      setTitles(next);
      deviceStorage.write(keyOf(list), JSON.stringify([...next]));
    },
  };
}
