import { createContext } from 'react';

/** What a visitor has begun to use of the page that the server rendered. */
export interface FirstUses {
  /** Whether the visitor has begun to use the page, by pointer, keys, touch, scrolling or a screen reader. */
  hasBegun(): boolean;
  /**
   * Calls `onUse` when the visitor uses or sees `part`, before React hears of the event, or else when the browser has nothing to
   * do after the first use of the page. The result ends that.
   */
  follow(part: Element, onUse: () => void): () => void;
}

/** Null: no page of the server is there, and nothing waits. */
export const FirstUsesContext = createContext<FirstUses | null>(null);
