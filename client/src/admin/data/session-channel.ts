/** What a tab tells the other tabs of this browser about the session they share. */
export type SessionNews =
  | { readonly kind: 'opened'; readonly username: string }
  | { readonly kind: 'ended' }
  | { readonly kind: 'signed-out' };

/** Opened at the first use, since a channel at the import would keep a process of the tests alive. */
let channel: BroadcastChannel | null = null;
const openChannel = (): BroadcastChannel => {
  channel ??= new BroadcastChannel('admin-session');
  return channel;
};

/** Tells the other tabs. */
export const notifyOtherTabs = (news: SessionNews): void => openChannel().postMessage(news);

/** Calls `onNews` with what another tab tells, until the returned function is called. */
export function listenToOtherTabs(onNews: (news: SessionNews) => void): () => void {
  const listener = ({ data }: MessageEvent<SessionNews>) => onNews(data);
  const opened = openChannel();
  opened.addEventListener('message', listener);
  return () => opened.removeEventListener('message', listener);
}
