import { Navigate, Route, Routes } from 'react-router-dom';
import { useSessionNews } from '#client/admin/data/useSessionNews.ts';
import { AdminLayout } from '#client/admin/layout/AdminLayout.tsx';
import { FocusFallback } from '#client/admin/layout/FocusFallback.tsx';
import { PermittedScreen, UnknownScreen } from '#client/admin/layout/PermittedScreen.tsx';
import { AccessLinkScreen } from '#client/admin/login/AccessLinkScreen.tsx';
import { ForgottenScreen } from '#client/admin/login/ForgottenScreen.tsx';
import { LoginScreen } from '#client/admin/login/LoginScreen.tsx';
import { adminPaths, hasRecordPaths } from '#client/admin/paths.ts';
import { adminScreens } from '#client/admin/routes.tsx';
import { TrailingSlash } from './TrailingSlash.tsx';

/** The admin below a router and the providers. */
export function AdminApp() {
  useSessionNews();
  return (
    <TrailingSlash>
      <FocusFallback />
      <Routes>
        <Route path={adminPaths.login} element={<LoginScreen />} />
        {/* What people type. */}
        <Route path="/admin/login" element={<Navigate replace to={adminPaths.login} />} />
        <Route path={adminPaths.forgotten} element={<ForgottenScreen />} />
        <Route path={adminPaths.welcome} element={<AccessLinkScreen />} />
        <Route path={adminPaths.newPassword} element={<AccessLinkScreen />} />
        <Route element={<AdminLayout />}>
          {adminScreens.map((screen) => (
            <Route
              key={screen.path}
              // One route for the list and its records, so that the list stays as it is when one opens.
              path={hasRecordPaths(screen.path) ? `${screen.path}/:id?` : screen.path}
              element={<PermittedScreen screen={screen} />}
            />
          ))}
          <Route path="*" element={<UnknownScreen />} />
        </Route>
      </Routes>
    </TrailingSlash>
  );
}
