import { useKeys } from '#client/admin/keys/useKeys.ts';
import { conversationKey } from './conversation-key.ts';

/**
 * The keys of an open conversation, which press its buttons. Apart from the conversation, which is another component for each
 * inquiry: a key that is pressed right after the next one has appeared would find none yet.
 */
export function ThreadKeys() {
  useKeys('Conversation', KEYS);
  return null;
}

const KEYS = [
  conversationKey('r', 'Answer'),
  conversationKey('c', 'Comment'),
  conversationKey('e', 'Close, and go to the next one'),
  conversationKey('a', 'Assign to me'),
  conversationKey('Shift+a', 'Assign to somebody', 'Shift+A'),
  conversationKey('s', 'Put off'),
  conversationKey('l', 'Labels'),
  conversationKey('!', 'Mark as spam'),
  conversationKey('i', 'Facts about the sender'),
];
