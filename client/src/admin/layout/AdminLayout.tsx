import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { clearSignedInFlag, hasSignedInFlag } from '#client/admin/data/signed-in-flag.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useMe } from '#client/admin/data/useMe.ts';
import { adminPaths } from '#client/admin/paths.ts';
import { QuietState } from '#client/shared/ui/ListState.tsx';
import { Toasts } from '#client/shared/ui/Toasts.tsx';
import { adminMessages } from '#domain/messages.ts';
import { DatabaseNotice } from './DatabaseNotice.tsx';
import { Sidebar } from './Sidebar.tsx';

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
 * the sign-in (admin spec, section 2; rulings, "The admin gate").
 */
export function AdminLayout() {
  const me = useMe();
  useEffect(() => {
    if (me === null) clearSignedInFlag();
  }, [me]);

  if (!hasSignedInFlag() || me === null) return <Navigate replace to={adminPaths.login} />;
  return (
    <Frame>
      <Sidebar username={me?.name} />
      <Work>
        <DatabaseNotice />
        <Suspense fallback={<QuietState>{adminMessages.loading}</QuietState>}>
          {me?.lacksSecondFactor ? <SecondFactorGate /> : <Outlet />}
        </Suspense>
      </Work>
      <Toasts toaster={toaster} />
    </Frame>
  );
}
