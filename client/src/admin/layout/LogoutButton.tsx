import { LogOut } from 'lucide-react';
import { BarButton, BarLabel } from '#client/admin/parts/bar-items.tsx';
import { screenIcon } from '#client/admin/parts/icon-look.ts';
import { useLogout } from './useLogout.ts';

/** Signs out, or asks first. */
export const LogoutButton = () => (
  <BarButton title="Logout" onClick={useLogout()}>
    <LogOut {...screenIcon} />
    <BarLabel>Logout</BarLabel>
  </BarButton>
);
