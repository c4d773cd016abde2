import { usePermissions } from '#client/admin/data/usePermission.ts';
import { opens } from '#client/admin/paths.ts';
import { type AdminScreen, adminScreens, type ListedScreen } from '#client/admin/routes.tsx';

/** The screens that the role of the signed-in person opens: all of them, and those that the sidebar lists. */
export function usePermittedScreens(): { all: readonly AdminScreen[]; listed: readonly ListedScreen[] } {
  const permits = usePermissions();
  const all = adminScreens.filter(({ path }) => opens(path, permits));
  return { all, listed: all.filter((screen): screen is ListedScreen => screen.group !== null) };
}
