import { adminPaths } from '#client/admin/paths.ts';
import { DIALOG_PARAMETER, ORDER_PARAMETER } from './address.ts';

interface Address {
  pathname: string;
  search: string;
}

/**
 * Whether a navigation leaves the open form: for another screen, for another dialog or for none. The sign-in does not
 * count: Logout has a confirmation of its own, and a session that has ended must lead there.
 */
export function isLeaving(from: Address, to: Address): boolean {
  if (to.pathname === adminPaths.login) return false;
  return from.pathname !== to.pathname || dialogKey(from) !== dialogKey(to);
}

/** A key of the open dialogs. */
function dialogKey({ search }: Address): string {
  const params = new URLSearchParams(search);
  return JSON.stringify([params.get(DIALOG_PARAMETER), params.get(ORDER_PARAMETER)]);
}
