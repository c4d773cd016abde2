import { adminPaths } from '#client/admin/paths.ts';
import { DIALOG_PLACE } from './useDialogInAddress.ts';
import { ORDER_PLACE } from './useOrderInAddress.ts';

interface Place {
  pathname: string;
  search: string;
}

/**
 * Whether a navigation leaves the form that is open: for another screen, or for another dialog or none. Signing out
 * asks by itself, and a session that ended must be able to.
 */
export function isLeaving(from: Place, to: Place): boolean {
  if (to.pathname === adminPaths.login) return false;
  return from.pathname !== to.pathname || dialogAt(from) !== dialogAt(to);
}

/** Which dialogs are open, as one word that differs when they do. */
function dialogAt({ search }: Place): string {
  const places = new URLSearchParams(search);
  return JSON.stringify([places.get(DIALOG_PLACE), places.get(ORDER_PLACE)]);
}
