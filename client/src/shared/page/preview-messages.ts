import type { StoredWords } from '#domain/pages/entry-keys.ts';
import type { PageId } from '#domain/pages/pages.ts';
import type { Facts } from '#domain/pages/placeholders.ts';

/*
 * What the editor of a page and the frame with its preview tell one another, by `postMessage`. Both are of this origin, which
 * each asks of what arrives.
 */

/** Where a sentence stands: names of fields and keys of entries. */
export type SentencePath = readonly string[];

/** From the editor. */
export type ToPreview =
  /** The words of the page as they are written now, saved or not. */
  | { readonly kind: 'words'; readonly id: PageId; readonly written: StoredWords; readonly facts: Facts }
  /** The field that is edited; null: none. */
  | { readonly kind: 'field'; readonly path: SentencePath | null }
  | { readonly kind: 'mode'; readonly isDark: boolean };

/** From the preview. */
export type FromPreview =
  | { readonly kind: 'ready' }
  /** A sentence was pressed. */
  | { readonly kind: 'pressed'; readonly path: SentencePath }
  /** The page was drawn. `unseen`: the sentences that are not on it just now, such as those of a dialog. */
  | { readonly kind: 'drawn'; readonly unseen: readonly SentencePath[] };

/** What arrived from a window of this origin; null: something else. */
export const messageOf = <Message extends ToPreview | FromPreview>(
  { origin, source, data }: MessageEvent,
  from: MessageEventSource | null,
): Message | null =>
  origin === location.origin && source === from && from !== null ? (data as Message) : null;
