import { type KeyCommand, pressButton } from '#client/admin/keys/useKeys.ts';

/**
 * A key of the open conversation. While anything is selected, the selection is meant: the key presses its button there, and
 * none where it has no such button, so that it never acts on the one that happens to be open.
 */
export const conversationKey = (keys: string, label: string, button = keys): KeyCommand => ({
  keys,
  label,
  run() {
    const selection = document.querySelector('[data-selection]');
    if (selection || !isAnotherMeant()) pressButton(button, selection ?? document);
  },
});

/**
 * Whether the focus has gone on to another row, whose conversation is about to follow (useListKeys): the one that is still
 * shown is not meant then.
 */
function isAnotherMeant(): boolean {
  const row = document.activeElement?.closest('[data-row]');
  return row ? row.querySelector('[aria-current=true]') === null : false;
}
