import { useEffect, useRef, useState } from 'react';
import { noteNotified, setLiveInbox } from './live-inbox-state.ts';
import { useSession } from './session.ts';

/** gateway/http/live.ts */
const STREAM = '/api/live';
/** How long a stream that was refused is left alone, in milliseconds. */
const REOPEN_AFTER = 60_000;

/**
 * Calls `onChange` whenever the server says that the inbox has changed, as long as the tab is visible. Returns whether
 * the server is heard, so that the caller polls only while it is not. A hidden tab does not listen: browsers allow six
 * connections to a server, and the admin may be open in many tabs. Without a session it does not listen either, and
 * listens again after the next sign-in.
 */
export function useLiveInbox(onChange: () => void): boolean {
  const [isHeard, setHeard] = useState(false);
  const latest = useRef(onChange);
  latest.current = onChange;
  const hasEnded = useSession().kind === 'ended';
  useEffect(() => {
    if (hasEnded) return;
    let stream: EventSource | null = null;
    let reopening: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(reopening);
      stream?.close();
      stream = null;
      setHeard(false);
    };
    const open = () => {
      close();
      if (document.hidden) return;
      const opened = new EventSource(STREAM);
      stream = opened;
      opened.onopen = () => setHeard(true);
      opened.addEventListener('inbox', ({ data }) => {
        const { changedAt, due } = JSON.parse(data);
        setLiveInbox({ changedAt, due });
        latest.current();
      });
      opened.addEventListener('presence', ({ data }) => setLiveInbox({ present: JSON.parse(data) }));
      opened.addEventListener('notifications', () => {
        noteNotified();
        latest.current();
      });
      opened.onerror = () => {
        setHeard(false);
        // A lost connection is opened again by the browser, an answer that is no stream is not.
        if (opened.readyState !== EventSource.CLOSED) return;
        reopening = setTimeout(open, REOPEN_AFTER);
        // The browser does not say why it was refused; where the session has ended, the next request does.
        latest.current();
      };
    };
    open();
    document.addEventListener('visibilitychange', open);
    return () => {
      document.removeEventListener('visibilitychange', open);
      close();
    };
  }, [hasEnded]);
  return isHeard;
}
