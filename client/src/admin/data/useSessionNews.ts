import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { hasSignedInFlag } from '#client/shared/data/signed-in-flag.ts';
import { type Session, type SessionState, session } from './session.ts';
import { listenToOtherTabs, notifyOtherTabs, type SessionNews } from './session-channel.ts';
import { useLeaveAdmin } from './useLeaveAdmin.ts';

/**
 * Keeps the tabs of this browser in step: all ask to sign in when the session has ended, one sign-in opens all, and a
 * logout leaves every screen. After a sign-in the queries on the screen are sent again.
 */
export function useSessionNews(): void {
  const apollo = useApolloClient();
  const leave = useLeaveAdmin();

  useEffect(() => {
    const refetch = () => void apollo.refetchObservableQueries().catch(() => undefined);
    const handle = (news: SessionNews) => {
      if (news.kind === 'ended') return session.end();
      if (news.kind === 'signed-out' || isOfAnother(session, news.username)) return void leave();
      // The sign-in screen asks who is signed in and goes on; the others ask for what they show.
      session.open(news.username);
      refetch();
    };
    let isFromOutside = false;
    const stopListening = listenToOtherTabs((news) => {
      isFromOutside = true;
      handle(news);
      isFromOutside = false;
    });
    let before: SessionState = session.state();
    const unsubscribe = session.subscribe(() => {
      const now = session.state();
      const [was, is] = [before.kind, now.kind];
      before = now;
      if (was === 'open' && is === 'ended' && !isFromOutside) notifyOtherTabs({ kind: 'ended' });
      if (was === 'ended' && is === 'open' && !isFromOutside) refetch();
    });
    return () => {
      stopListening();
      unsubscribe();
    };
  }, [apollo, leave]);

  useEffect(() => {
    // Back from another page the browser may show a screen as it was left, after a logout in another tab.
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !hasSignedInFlag()) void leave();
    };
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, [leave]);
}

/** Whether this tab shows what belongs to another account. */
export function isOfAnother({ state }: Pick<Session, 'state'>, username: string): boolean {
  const now = state();
  return 'username' in now && now.username !== username;
}
