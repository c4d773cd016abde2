import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { loginPathFor } from '#client/admin/data/next-path.ts';
import { session, useSession } from '#client/admin/data/session.ts';
import { clearSignedInFlag, hasSignedInFlag } from '#client/admin/data/signed-in-flag.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useMe } from '#client/admin/data/useMe.ts';
import { Questions } from '#client/admin/parts/ask.tsx';
import { loadDialog } from '#client/admin/parts/Dialog.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { QuietState } from '#client/shared/ui/ListState.tsx';
import { Toasts } from '#client/shared/ui/Toasts.tsx';
import { adminMessages } from '#domain/messages.ts';
import { DatabaseNotice } from './DatabaseNotice.tsx';
import { FocusHeading } from './FocusHeading.tsx';
import { IdentityQuestion } from './IdentityQuestion.tsx';
import { SessionEnded } from './SessionEnded.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SkipLink } from './SkipLink.tsx';

/** Milliseconds from the start to the fetch of the dialogs, in which the screen is there. */
const DIALOG_DELAY = 3_000;

const SecondFactorGate = lazy(() => import('#client/admin/account/SecondFactorGate.tsx'));

const Frame = chakra('div', {
  base: {
    display: 'grid',
    minHeight: '100dvh',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '{sizes.sidebar} minmax(0, 1fr)' },
    gridTemplateRows: { base: 'auto 1fr', lg: '1fr' },
  },
});

const Work = chakra('main', { base: { padding: { base: '2', md: '3' }, minWidth: '0' } });

/**
 * The layout of every screen but the sign-in. Without the flag, or when the server reports no session, it redirects to
 * the sign-in (admin spec, section 2; rulings, "The admin gate"), which leads back to the screen.
 */
export function AdminLayout() {
  const me = useMe();
  const location = useLocation();
  const { kind } = useSession();
  useEffect(() => {
    const isKnown = 'username' in session.state();
    if (me && !isKnown) session.open(me.username);
    if (me === null && !isKnown) clearSignedInFlag();
    if (me === null) session.end();
  }, [me]);
  // Ahead of the first dialog, and so that one opens without a network too.
  useEffect(() => void setTimeout(() => loadDialog().catch(() => undefined), DIALOG_DELAY), []);

  // With a screen open an ended session asks in place; after a logout the sign-in leads to the clients again.
  const hasFlag = hasSignedInFlag();
  if (kind === 'left' && !hasFlag) return <Navigate replace to={adminPaths.login} />;
  if (!hasFlag || (me === null && (kind === 'none' || kind === 'left')))
    return <Navigate replace to={loginPathFor(location)} />;
  const isGated = me?.lacksSecondFactor ?? false;
  return (
    <Frame>
      <SkipLink />
      <Sidebar username={me?.name} />
      <Work id="main" tabIndex={-1}>
        <SessionEnded />
        <IdentityQuestion />
        <Questions />
        <DatabaseNotice />
        <Suspense fallback={<QuietState>{adminMessages.loading}</QuietState>}>
          {isGated ? <SecondFactorGate /> : <Outlet />}
          <FocusHeading isGated={isGated} />
        </Suspense>
      </Work>
      <Toasts toaster={toaster} />
    </Frame>
  );
}
