import { Route, Routes } from 'react-router-dom';
import { AdminLayout } from '#client/admin/layout/AdminLayout.tsx';
import { UnknownScreen } from '#client/admin/layout/UnknownScreen.tsx';
import { LoginScreen } from '#client/admin/login/LoginScreen.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { adminScreens } from '#client/admin/routes.tsx';
import { TrailingSlash } from './TrailingSlash.tsx';

/** The admin below a router and the providers. */
export function AdminApp() {
  return (
    <TrailingSlash>
      <Routes>
        <Route path={adminPaths.login} element={<LoginScreen />} />
        <Route element={<AdminLayout />}>
          {adminScreens.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route path="*" element={<UnknownScreen />} />
        </Route>
      </Routes>
    </TrailingSlash>
  );
}
