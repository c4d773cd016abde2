import { useHotkeys } from '@ark-ui/react';
import { areKeysOn } from './keys-switch.ts';

/** What a key does on a screen. */
export interface KeyCommand {
  /** Such as `e`, `Shift+a`, or `g > i` for one after the other. */
  readonly keys: string;
  /** What it does, for the list of keys. */
  readonly label: string;
  readonly run: () => void;
  /** Whether a key that is held runs it again and again, as one that moves does. */
  readonly repeats?: boolean;
}

/** Where somebody writes; a checkbox is none. */
const WRITING = 'textarea, select, input:not([type=checkbox], [type=radio]), [contenteditable]';

/** What stands above the screen and has the keys for itself. */
const LAYER = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Keys act on the screen alone: not where somebody writes, and not below a dialog or a menu. */
const areHeard = (): boolean =>
  areKeysOn() && !document.activeElement?.closest(WRITING) && !document.querySelector(LAYER);

/**
 * Whether the last of `keys` is what the pressed one types. The library takes the place on the keyboard for it too, so that
 * Cyrillic and Greek layouts have the keys of a Latin one; on Dvorak, one press would be two.
 */
function isTyped({ key }: KeyboardEvent, keys: string): boolean {
  const isLatin = /^[ -~]$/.test(key);
  return !isLatin || key.toLowerCase() === keys.at(-1)?.toLowerCase();
}

/** Keys of the screen that is shown. `group`: their heading in the list of keys. */
export function useKeys(group: string, commands: readonly KeyCommand[]): void {
  useHotkeys({
    id: group,
    commands: commands.map(({ keys, label, run, repeats = false }) => ({
      hotkey: keys,
      label,
      category: group,
      action: (event) => isTyped(event, keys) && (repeats || !event.repeat) && run(),
      enabled: areHeard,
      // Ours knows a checkbox from a field.
      options: { enableOnFormTags: true },
    })),
  });
}

/** Presses the first button within `part` that names a key in `aria-keyshortcuts`. */
export function pressButton(button: string, part: ParentNode = document): void {
  part.querySelector<HTMLElement>(`button[aria-keyshortcuts="${CSS.escape(button)}"]`)?.click();
}

/** A key that presses the button which names it. */
export const buttonKey = (keys: string, label: string): KeyCommand => ({
  keys,
  label,
  run: () => pressButton(keys),
});
