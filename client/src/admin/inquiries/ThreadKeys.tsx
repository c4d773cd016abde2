import { buttonKey, useKeys } from '#client/admin/keys/useKeys.ts';

/**
 * The keys of an open conversation, which press its buttons. Apart from the conversation, which is another component for each
 * inquiry: a key that is pressed right after the next one has appeared would find none yet.
 */
export function ThreadKeys() {
  useKeys('Conversation', KEYS);
  return null;
}

/**
 * Whether the focus has gone on to another row, whose conversation is about to follow (useListKeys): the one that is still
 * shown is not meant then. What is selected is meant wherever the focus is.
 */
function isAnotherMeant(): boolean {
  const row = document.activeElement?.closest('[data-row]');
  if (!row || document.querySelector('[data-row] :checked')) return false;
  return row.querySelector('[aria-current=true]') === null;
}

const KEYS = [
  buttonKey('r', 'Answer'),
  buttonKey('c', 'Comment'),
  buttonKey('e', 'Close, and go to the next one'),
  buttonKey('a', 'Assign to me'),
  buttonKey('Shift+a', 'Assign to somebody', 'Shift+A'),
  buttonKey('s', 'Put off'),
  buttonKey('l', 'Labels'),
  buttonKey('!', 'Mark as spam'),
  buttonKey('i', 'Facts about the sender'),
].map((key) => ({ ...key, run: () => isAnotherMeant() || key.run() }));
